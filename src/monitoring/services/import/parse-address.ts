import { hasScheme } from '../../pages/web-address.ts';

/** `example.com`, `status.example.com/page`, `localhost:3000`: a host as people write it, with a dot or a port. */
const hostAlone = /^(?=[^/]*[.:])[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.?(:\d{1,5})?([/?#]\S*)?$/u;

/** Returns true if a text is meant as a URL and not as a name. */
export const looksLikeAddress = (text: string): boolean => hasScheme(text) || hostAlone.test(text);
