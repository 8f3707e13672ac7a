/** So many threads of the slow reader never start. */
export const STARTS_IN_VAIN = 2;
