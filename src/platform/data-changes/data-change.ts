/**
 * A long change of data, made in parts while the product serves. It walks over a table's rows by id. Each part is a short
 * transaction and may be repeated.
 */
export type DataChange = {
  /** Stored in the database and shown in the log and by /readyz, such as `re-encrypting integrations`. */
  readonly name: string;
  /** The highest id, 0 if there are no rows. Later rows are written in the new form. */
  readonly last: () => Promise<number>;
  /** Changes the rows with ids above `after` and up to `upTo`, within the running transaction. */
  readonly apply: (after: number, upTo: number) => Promise<void>;
  /** Returns true if there is work; asked at each start of a worker. Without it, the change runs once and never again. */
  readonly isNeeded?: () => Promise<boolean>;
};

/** A change that is running. `percent` is whole, and 100 only at the end. */
export type DataChangeProgress = { readonly name: string; readonly percent: number };
