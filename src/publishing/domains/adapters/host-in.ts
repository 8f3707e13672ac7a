/** The name in a Host header, in lower case and without a port; undefined if it has none. */
export const hostIn = (header: string | undefined): string | undefined => {
  const name = header?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return name === '' ? undefined : name;
};
