const NAMES_AT_MOST = 3;

/** `API`, `API and Cards`, `API, Cards and Payouts`, `API, Cards, Payouts and 2 more`; empty without any. */
export const nameList = (names: readonly string[]): string => {
  const rest = names.length - NAMES_AT_MOST;
  const shown = rest > 0 ? [...names.slice(0, NAMES_AT_MOST), `${rest} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};
