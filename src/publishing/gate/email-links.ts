import type { CountCalls } from '../../platform/http/rate-limits.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Gate } from './gate.ts';

/** Links to private pages that work once. */
export type EmailCodes = {
  readonly add: (hash: string, code: EmailCode, until: Date) => Promise<void>;
  /** Returns a code that hasn't expired, once. */
  readonly take: (hash: string, at: Date) => Promise<EmailCode | undefined>;
};

export type EmailCode = { readonly pageId: number; readonly domainId: number };

export type EmailLinks = {
  readonly codes: EmailCodes;
  readonly count: CountCalls;
  readonly newCode: () => string;
  readonly hashCode: (code: string) => string;
  /** Emails the link of a page to one address. */
  readonly send: (slug: string, link: { readonly to: string; readonly url: string }) => Promise<void>;
  readonly now: Clock;
};

const HOUR_MS = 3_600_000;
/** How long a link works. */
const LINK_MS = 15 * 60_000;
/** Emails in an hour: to one address, and for one page. More are dropped in silence. */
const MOST = { address: 5, page: 500 };

/** The domain of a page that an address belongs to. */
export const domainFor = ({ emailDomains }: Gate, address: string): number | undefined =>
  emailDomains.find(({ domain }) => address.endsWith(`@${domain}`))?.id;

/** Sends a link to an address, if it's of a domain that the page names. Its caller has answered already. */
export const sendEmailLink =
  ({ codes, count, newCode, hashCode, send, now }: EmailLinks) =>
  async (gate: Gate, address: string, pageUrl: string): Promise<void> => {
    const domainId = domainFor(gate, address);
    if (domainId === undefined) return;
    const counted = [
      count(`page links to ${address} ${gate.pageId}`, HOUR_MS).count > MOST.address,
      count(`page links of ${gate.pageId}`, HOUR_MS).count > MOST.page,
    ];
    if (counted.includes(true)) return;
    const code = newCode();
    await codes.add(hashCode(code), { pageId: gate.pageId, domainId }, new Date(now().getTime() + LINK_MS));
    await send(gate.slug, { to: address, url: `${pageUrl}?open=${code}` });
  };
