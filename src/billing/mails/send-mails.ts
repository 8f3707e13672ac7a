import type { Addressee, AddresseeOf } from '../../accounts/index.ts';
import type { AccountAccess } from '../../shared/account-access.ts';
import { OWNER_ID } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { BillingMail, BillingMails } from './billing-mail.ts';

/** A mail with whom it goes to. `addressee` is somebody with an account, `access` what they may do now. */
export type AddressedMail = {
  readonly mail: BillingMail;
  readonly to: string;
  readonly addressee?: Addressee;
  readonly access?: AccountAccess;
};

/** `refused`: the address takes no mail; `unreachable`: it may be tried again. */
export type SendBillingMail = (mail: AddressedMail) => Promise<'accepted' | 'refused' | 'unreachable'>;

type Dependencies = {
  readonly mails: Pick<BillingMails, 'claimDue' | 'noteDone'>;
  readonly addresseeOf: AddresseeOf;
  readonly accessOf: (userId: number) => Promise<AccountAccess>;
  readonly send: SendBillingMail;
  readonly now: Clock;
};

/** A chore: mails what is due about billing, until nothing is or the mail server is away. */
export const sendMails = (dependencies: Dependencies) => async (): Promise<void> => {
  const { mails, send, now } = dependencies;
  for (let mail = await mails.claimDue(); mail; mail = await mails.claimDue()) {
    const addressed = await addressOf(mail, dependencies);
    // Money matters wait for an owner with a confirmed address; the mail is due again within the hour.
    if (addressed === 'no_owner') continue;
    if (addressed && (await send(addressed)) === 'unreachable') return;
    await mails.noteDone(mail, now());
  }
};

/** Undefined where it is no longer true, or where nobody has proved that the address is theirs. */
const addressOf = async (
  mail: BillingMail,
  { addresseeOf, accessOf }: Dependencies,
): Promise<AddressedMail | 'no_owner' | undefined> => {
  if ('email' in mail) return { mail, to: mail.email };
  const isToUser = mail.kind === 'trial_ends' || mail.kind === 'payment_failed';
  const addressee = await addresseeOf(isToUser ? mail.userId : OWNER_ID);
  if (!addressee) return isToUser ? undefined : 'no_owner';
  if (!isToUser) return { mail, to: addressee.address, addressee };
  const access = await accessOf(mail.userId);
  return isStillSo(mail, access) ? { mail, to: addressee.address, addressee, access } : undefined;
};

const isStillSo = (
  mail: BillingMail & { readonly kind: 'trial_ends' | 'payment_failed' },
  access: AccountAccess,
): boolean => {
  if (mail.kind === 'payment_failed')
    return access.because === 'payment_failed' || access.because === 'payment_stopped';
  if (mail.days === 0) return access.because === 'trial_over';
  // A trial that began with the confirmation ends later than it would have.
  return access.because === 'trial' && access.until?.toISOString() === mail.trialEnds;
};
