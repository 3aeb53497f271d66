/** What the server puts before the service worker. */
declare const KEPT: {
  /** What the names of all versions begin with. */
  readonly prefix: string;
  /** The name of this version. */
  readonly name: string;
  /** The site's files: their addresses, and the hashes of their bytes. */
  readonly files: Readonly<Record<string, string>>;
};
