import type { Addressee, AddresseeOf } from '../../accounts/index.ts';
import type { AccountAccess } from '../../shared/account-access.ts';
import { OWNER_ID } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { BillingMail, BillingMails } from '../billing-mail.ts';
import type { BillingAccounts, Mirror } from '../ports.ts';
import { isOptional, isStillSo, isToUser } from './still-so.ts';

/** An email with its recipient. `addressee` has an account; `access` and `mirror` are their current access and subscription. */
export type AddressedMail = {
  readonly mail: BillingMail;
  readonly to: string;
  readonly addressee?: Addressee;
  readonly access?: AccountAccess;
  readonly mirror?: Mirror | undefined;
};

/** `refused`: the address takes no email; `unreachable`: it may be retried. */
export type SendBillingMail = (mail: AddressedMail) => Promise<'accepted' | 'refused' | 'unreachable'>;

type Dependencies = {
  readonly mails: Pick<BillingMails, 'claimDue' | 'noteDone'>;
  readonly accounts: Pick<BillingAccounts, 'find'>;
  readonly addresseeOf: AddresseeOf;
  readonly accessOf: (teamId: TeamId) => Promise<AccountAccess>;
  readonly send: SendBillingMail;
  readonly now: Clock;
};

/** Sends due billing emails until there are none or the mail server is away. */
export const sendMails = (dependencies: Dependencies) => async (): Promise<void> => {
  const { mails, send, now } = dependencies;
  for (let mail = await mails.claimDue(); mail; mail = await mails.claimDue()) {
    const addressed = await addressOf(mail, dependencies);
    // It's due again within the hour.
    if (addressed === 'unconfirmed') continue;
    if (addressed && (await send(addressed)) === 'unreachable') return;
    await mails.noteDone(mail, now());
  }
};

/**
 * Undefined if it's no longer true, unwanted, or the email address is unconfirmed. Emails about money wait until the owner has
 * a confirmed address (`unconfirmed`), and the confirmation of a purchase waits for its buyer.
 */
const addressOf = async (
  mail: BillingMail,
  { accounts, addresseeOf, accessOf }: Dependencies,
): Promise<AddressedMail | 'unconfirmed' | undefined> => {
  if ('email' in mail) return { mail, to: mail.email };
  const addressee = await addresseeOf(isToUser(mail) ? mail.teamId : OWNER_ID);
  if (!isToUser(mail)) return addressee ? { mail, to: addressee.address, addressee } : 'unconfirmed';
  const access = await accessOf(mail.teamId);
  const mirror = (await accounts.find(mail.teamId))?.mirror;
  if (!isStillSo(mail, { access, mirror })) return undefined;
  if (!addressee) return mail.kind === 'subscribed' ? 'unconfirmed' : undefined;
  if (isOptional(mail) && addressee.wantsBillingEmail === false) return undefined;
  return { mail, to: addressee.address, addressee, access, mirror };
};
