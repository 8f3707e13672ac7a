import type { Addressee } from '../../../accounts/index.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { PLANS, type Plan } from '../../../shared/plan.ts';

/** The words of an email; `path` is the target of its button. */
export type BillingMailText = Pick<MailContent, 'label' | 'heading' | 'blocks' | 'reason'> & {
  readonly button: string;
  readonly path: string;
};

export const text = (words: string) => ({ kind: 'text', text: words }) as const;

/** Such as £15 a month. */
export const priceOf = (plan: Plan): string => `£${PLANS[plan].pence / 100} a ${PLANS[plan].interval}`;

/** In the recipient's own time zone and format if they chose them. */
export const momentOf = (moment: Date, addressee: Addressee | undefined): string =>
  formatted(moment, addressee, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hour12: addressee?.clock === '12h',
  });

/** The day alone, in the recipient's own time zone. */
export const dayOf = (moment: Date, addressee: Addressee | undefined): string => formatted(moment, addressee, {});

const formatted = (moment: Date, addressee: Addressee | undefined, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: addressee?.timeZone ?? 'UTC',
    ...parts,
  }).format(moment);
