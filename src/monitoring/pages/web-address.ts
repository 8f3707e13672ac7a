/** The URL of an address that leads to the web, a relative one from `base`; undefined for every scheme but http and https. */
export const webUrl = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
};
