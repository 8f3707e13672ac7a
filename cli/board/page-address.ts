/**
 * The canonical URL of a status page, by which two are the same; undefined for an invalid one. The server has the same rule,
 * and a test compares the two.
 */
export const pageAddress = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const { protocol, host, username, password, pathname, search } = new URL(trimmed);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || username !== '' || password !== '') return undefined;
  const name = host.replace(/\.(?=$|:)/, '');
  if (name === '' || name.startsWith(':')) return undefined;
  return `${protocol}//${name}${pathname.replace(/\/+$/, '')}${search}`;
};
