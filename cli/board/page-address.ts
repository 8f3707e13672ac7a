/**
 * The one spelling of a status page's address, by which two are known to be the same; undefined for what leads to no page. The
 * server decides by the same rule, and a test holds the two together.
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
