import { invalidFields } from '../../shared/errors.ts';
import { webUrl } from './web-address.ts';

/**
 * The canonical spelling of a status page's URL, shared by everyone who monitors it: scheme and host in lower case, no default
 * port, no trailing slash, no fragment.
 * @throws AppError invalid_input at `field` unless it's http or https without credentials
 */
export const canonicalUrl = (text: string, field = 'statusPageUrl'): string => {
  const url = webUrl(text.trim());
  if (url === undefined) throw invalidUrl(field);
  if (url.username !== '' || url.password !== '') throw invalidUrl(field);
  const host = url.host.replace(/\.(?=$|:)/, '');
  if (host === '' || host.startsWith(':')) throw invalidUrl(field);
  return `${url.protocol}//${host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
};

const invalidUrl = (field: string) => invalidFields({ [field]: 'Please enter a valid URL' });
