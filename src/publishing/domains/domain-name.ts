import { parse } from 'tldts';
import { invalidFields } from '../../shared/errors.ts';

/** Names of this server, as settings have them. */
export type OwnNames = {
  /** The host of the public URL. */
  readonly app: string;
  /** The host below which each page has a name; undefined if custom domains aren't set up. */
  readonly pages: string | undefined;
  /** The host on which pages without a domain are; undefined if that's the app's. */
  readonly site: string | undefined;
};

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** With `_allclear.` in front, it's still a name. */
const LONGEST = 243;

/**
 * A name that a team can claim, in lower case and as DNS has it. People may paste a URL.
 * @throws AppError invalid_input for anything but a name below a public suffix, and for names of this server
 */
export const checkedName = (text: string, own: OwnNames): string => {
  const host = hostOf(text);
  if (host.includes('*')) throw refused("Wildcards aren't supported. Enter one name such as status.example.com");
  const { hostname, domain, isIp, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (isIp) throw refused('Enter a name such as status.example.com, not an IP address');
  if (!hostname || hostname.length > LONGEST || !hostname.split('.').every((label) => LABEL.test(label)))
    throw refused('Enter a name such as status.example.com');
  if (isOwn(hostname, own)) throw refused('This name belongs to this server. Enter a name of your own domain');
  if (!domain || !(isIcann || isPrivate))
    throw refused("You can't use this domain. Enter a name such as status.example.com");
  return hostname;
};

/** True for the server's own names and everything below them. */
export const isOwn = (name: string, { app, pages, site }: OwnNames): boolean =>
  [app, pages, site].some((one) => one !== undefined && (name === one || name.endsWith(`.${one}`)));

/** True for a name that anybody could have registered; internal names such as `allclear.svc.cluster.local` aren't. */
export const isRegistrable = (name: string): boolean => {
  const { domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
};

/** A browser writes a name as DNS has it. */
const hostOf = (text: string): string => {
  const given = text.trim().toLowerCase().replace(/\.$/, '');
  const url = URL.parse(given.includes('://') ? given : `https://${given}`);
  return url?.hostname.replace(/\.$/, '') ?? '';
};

const refused = (message: string) => invalidFields({ name: message });
