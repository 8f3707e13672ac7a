import type { HttpAnswer, PageRequest, SafeFetch } from '../../../../platform/fetch/safe-fetch.ts';
import { SecretError } from '../../../../platform/secrets/secrets.ts';
import type { OpenCredentials, OpenedCredentials } from '../ports.ts';
import { type PrivatePage, privatePageOf } from '../private-url.ts';
import { refusal } from './answers.ts';

/** Reads a private source that isn't a page behind a login, such as an API with tokens of its own. */
export type ReadSource = (address: string, request: PageRequest, opened: OpenedCredentials) => Promise<HttpAnswer>;

type Options = {
  readonly getPage: SafeFetch['getPage'];
  readonly open: OpenCredentials;
  readonly sources: Readonly<Partial<Record<OpenedCredentials['kind'], ReadSource>>>;
};

/**
 * Adds a team's credentials to requests for its private pages (`from` is such a page); other requests go out as they are. Without
 * credentials nothing is sent: a private page is never read as a visitor.
 */
export const withCredentials =
  ({ getPage, open, sources }: Options): SafeFetch['getPage'] =>
  async (address, request = {}) => {
    const page = request.from === undefined ? undefined : privatePageOf(request.from);
    if (!page) return getPage(address, request);
    const opened = await openOrRefuse(open, page);
    if (typeof opened === 'string') return refusal(address, 401, opened);
    const read = sources[opened.kind] ?? readPage(getPage, page);
    return read(address, { ...request, from: page.url }, opened);
  };

const openOrRefuse = async (open: OpenCredentials, { teamId, url }: PrivatePage) => {
  try {
    return (await open(teamId, url)) ?? REMOVED;
  } catch (error) {
    if (error instanceof SecretError) return SEALED;
    throw error;
  }
};

const REMOVED = 'The credentials for this status page were deleted. Save them again to monitor it.';
const SEALED = "We can't decrypt the credentials for this status page. Replace them.";

/** Only the page's own origin gets its credentials, even if the page names documents elsewhere. */
const readPage =
  (getPage: SafeFetch['getPage'], page: PrivatePage): ReadSource =>
  async (address, request, opened) => {
    if (URL.parse(address)?.origin !== new URL(page.url).origin) return getPage(address, request);
    const answer = await getPage(address, { ...request, ...secretsOf(opened) });
    if (answer.kind !== 'http_error') return answer;
    const reason = reasons.get(answer.status);
    return reason === undefined ? answer : { ...answer, reason };
  };

const reasons: ReadonlyMap<number, string> = new Map([
  [401, 'The status page refused your credentials (HTTP 401). Replace them.'],
  [
    403,
    "Your credentials don't allow us to read this status page (HTTP 403). Check their permissions, or replace them.",
  ],
]);

const secretsOf = ({ kind, values }: OpenedCredentials): Pick<PageRequest, 'headers' | 'certificate'> => {
  const { token, username, password, certificate = '', privateKey = '' } = values;
  switch (kind) {
    case 'bearer':
      return { headers: { authorization: `Bearer ${token}` } };
    case 'basic':
      return { headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` } };
    case 'certificate':
      return { certificate: { certificate, privateKey } };
    default:
      return { headers: values };
  }
};
