/**
 * A long change of data, done a part at a time while the product serves: over the rows of a table, in the order of their ids.
 * Each part is a short transaction of its own, and may be done again.
 */
export type DataChange = {
  /** Kept in the database, and told in the log and by /readyz: `sealing integrations anew`. */
  readonly name: string;
  /** The highest id that there is, 0 where there is none. Rows that come later are written as they should be. */
  readonly last: () => Promise<number>;
  /** Changes the rows whose ids are above `after` and not above `upTo`, within the running transaction. */
  readonly apply: (after: number, upTo: number) => Promise<void>;
  /** Returns true if there is work, at each start of a worker. Without it the change runs once, and never again. */
  readonly isNeeded?: () => Promise<boolean>;
};

/** One that has begun and has not ended. `percent` is whole, and 100 only once it has ended. */
export type DataChangeProgress = { readonly name: string; readonly percent: number };
