/** Whether a text is an http or https address with a host. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '';
};
