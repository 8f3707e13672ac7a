/** A web URL, absolute or relative to `base`; undefined for every scheme except http and https. */
export const webUrl = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
};

export const hasScheme = (address: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(address);

/** Adds https if there is no scheme, because people paste what their browser shows. */
export const withScheme = (address: string): string => (hasScheme(address) ? address : `https://${address}`);
