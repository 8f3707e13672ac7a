/** Returns a browser's readable name from its user agent: "Firefox on Windows". An unknown one shows its first word. */
export const browserName = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown browser';
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return userAgent.split(/[/ ]/)[0] || 'Unknown browser';
};

// Each of them also carries the marks of those below it.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
