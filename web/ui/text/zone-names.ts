/** The names of all time zones that the browser knows, UTC first. */
export const zoneNames: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];
