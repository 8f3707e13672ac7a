const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true for http on the user's own machine (RFC 8252, section 7.3). */
export const isLoopback = (url: URL): boolean => url.protocol === 'http:' && loopback.has(url.hostname);

/** Returns true for https, and for http on the user's own machine. */
export const isRedirectUri = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || text.includes('#') || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
};
