/**
 * Runs `work` in one database transaction: every store called inside joins it, and a throw rolls everything back. Never await
 * the network inside. The work may be repeated after a deadlock, so it changes nothing outside the database.
 */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;
