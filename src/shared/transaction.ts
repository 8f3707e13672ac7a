/**
 * Runs `work` in one database transaction: every repository called inside joins it, and a throw rolls all of it back.
 * Never await the network inside. The work may be run again after a deadlock, so it changes nothing outside the database.
 */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;
