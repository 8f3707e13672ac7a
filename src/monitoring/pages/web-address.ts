/** The URL of an address that leads to the web, a relative one from `base`; undefined for every scheme but http and https. */
export const webUrl = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
};

export const hasScheme = (address: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(address);

/** The address with a scheme, https where none was written: people paste what their browser shows them. */
export const withScheme = (address: string): string => (hasScheme(address) ? address : `https://${address}`);
