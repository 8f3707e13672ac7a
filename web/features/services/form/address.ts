import { isWebAddress } from '../../../ui/form/web-address.ts';

/** Completes a typed URL: `status.example.com` gets https://, anything else stays as it is. */
export const completeAddress = (text: string): string => {
  const typed = text.trim();
  return !hasScheme(typed) && looksLikeHost.test(typed) ? `https://${typed}` : typed;
};

/** Returns the URL to check, or undefined while the text is a word or half a URL. */
export const addressOf = (text: string): string | undefined => {
  const address = completeAddress(text);
  return isWebAddress(address) && hasWholeHost(new URL(address)) ? address : undefined;
};

/** True if two URLs name the same page, ignoring the host's case, a trailing slash and a fragment. */
export const sameAddress = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => pageOf(completeAddress(text)));
  return a !== undefined && a === b;
};

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

const looksLikeHost = /^(localhost|[^\s/:?#@]+\.[^\s/:?#@.]{2,}|\d{1,3}(\.\d{1,3}){3})(:\d+)?([/?#]\S*)?$/i;

const hasWholeHost = ({ hostname }: URL): boolean => hostname === 'localhost' || /[.:][^.]/.test(hostname);

const pageOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  return url ? `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}` : undefined;
};
