/** Ids as tokens that nobody can make up, so that they need no column. They never expire by themselves and reveal nothing. */
export type SealedIds = {
  readonly of: (id: number) => string;
  /** Undefined for a foreign one. */
  readonly idOf: (token: string) => number | undefined;
};
