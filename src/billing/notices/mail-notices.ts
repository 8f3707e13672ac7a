import type { AccountAccess } from '../../shared/account-access.ts';
import { OWNER_ID } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Notice, Notices } from './notice.ts';

/** Who is mailed; fulfilled by accounts. */
export type Reader = {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly username: string;
  /** A name of the IANA database; undefined: nobody knows. */
  readonly timeZone: string | undefined;
  readonly clock: '12h' | '24h' | undefined;
};

/** A notice as it is to be mailed. `reader` is who has an account, `access` what they may do now. */
export type NoticeMail = {
  readonly notice: Notice;
  readonly to: string;
  readonly reader?: Reader;
  readonly access?: AccountAccess;
};

/** `refused`: the address takes no mail; `unreachable`: it may be tried again. */
export type SendNotice = (mail: NoticeMail) => Promise<'accepted' | 'refused' | 'unreachable'>;

type Dependencies = {
  readonly notices: Pick<Notices, 'claimDue' | 'noteDone'>;
  readonly readerOf: (userId: number) => Promise<Reader | undefined>;
  readonly accessOf: (userId: number) => Promise<AccountAccess>;
  readonly send: SendNotice;
  readonly now: Clock;
};

/** A chore: mails what is due about billing, until nothing is or the mail server is away. */
export const mailNotices = (dependencies: Dependencies) => async (): Promise<void> => {
  const { notices, send, now } = dependencies;
  for (let notice = await notices.claimDue(); notice; notice = await notices.claimDue()) {
    const mail = await mailOf(notice, dependencies);
    if (mail && (await send(mail)) === 'unreachable') return;
    await notices.noteDone(notice, now());
  }
};

/** Undefined where it is no longer true, or where nobody has proved that the address is theirs. */
const mailOf = async (notice: Notice, { readerOf, accessOf }: Dependencies): Promise<NoticeMail | undefined> => {
  if ('email' in notice) return { notice, to: notice.email };
  const isToUser = notice.kind === 'trial_ends' || notice.kind === 'payment_failed';
  const reader = await readerOf(isToUser ? notice.userId : OWNER_ID);
  if (!reader?.emailVerified) return undefined;
  if (!isToUser) return { notice, to: reader.email, reader };
  const access = await accessOf(notice.userId);
  return isStillSo(notice, access) ? { notice, to: reader.email, reader, access } : undefined;
};

const isStillSo = (
  notice: Notice & { readonly kind: 'trial_ends' | 'payment_failed' },
  access: AccountAccess,
): boolean => {
  if (notice.kind === 'payment_failed') return access.because === 'payment_failed';
  return access.because === (notice.days === 0 ? 'trial_over' : 'trial');
};
