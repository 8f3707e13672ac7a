import { type Actor, ownTeamOf, teamOf } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import { requireRecentSignIn } from '../../shared/recent-sign-in.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { NotePayerChanged, Users } from '../ports.ts';
import { optionalText } from '../rules.ts';
import type { Members } from '../teams/ports.ts';
import type { ClockFormat, User, WantedEmails } from '../user.ts';
import { changeAddress, pendingOf, refuseTakenAddress } from './change-address.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold' | 'saveProfile' | 'isEmailOfAnother'>;
  readonly mails: Pick<AccountMails, 'end' | 'isLeftByAnother'>;
  readonly requestMail: RequestMail;
  readonly noteCustomerChanged: NotePayerChanged;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Missing fields stay; an empty name or company is removed. `null`: the browser's setting. */
export type ProfileChanges = {
  readonly email?: string;
  readonly fullName?: string;
  readonly company?: string;
  readonly timeZone?: string | null;
  readonly clock?: ClockFormat | null;
};

/**
 * Changes the actor's profile. Another email address waits until its link is opened, and a confirmed old one is notified; the
 * account's own address ends the wait.
 * @throws AppError `invalid_input` for an unknown time zone, `conflict` for another account's email address,
 * `reauthentication_required` for another email address long after the sign-in
 */
export const editProfile =
  (dependencies: Dependencies) =>
  (actor: Actor, changes: ProfileChanges): Promise<User> =>
    dependencies.transaction(async () => {
      const { users, noteCustomerChanged, now } = dependencies;
      const before = await users.hold(actor.userId);
      if (!before) throw new AppError('unauthenticated', 'Log in to continue.');
      if (changes.timeZone && !isTimeZone(changes.timeZone))
        throw invalidFields({ timeZone: "This isn't a valid time zone" });
      const pendingEmail = pendingOf(before, changes.email);
      const isOtherAddress = pendingEmail !== before.pendingEmail;
      if (isOtherAddress) requireRecentSignIn(actor, now());
      if (pendingEmail !== undefined) await refuseTakenAddress(dependencies, before.id, pendingEmail);
      const after = await users.saveProfile(before.id, { ...profileOf(before, changes), pendingEmail }, now());
      if (!after) throw new AppError('unauthenticated', 'Log in to continue.');
      if (after.fullName !== before.fullName) await noteCustomerChanged(after.id);
      if (isOtherAddress) await changeAddress(dependencies, before, pendingEmail);
      return after;
    });

const profileOf = (before: User, { fullName, company, timeZone, clock }: ProfileChanges) => ({
  fullName: fullName === undefined ? before.fullName : optionalText(fullName),
  company: company === undefined ? before.company : optionalText(company),
  timeZone: timeZone === undefined ? before.timeZone : (timeZone ?? undefined),
  clock: clock === undefined ? before.clock : (clock ?? undefined),
});

/** Sets which emails the actor gets from the team of the call; without a team, from the first one that they join. */
export const setNotifications =
  ({ members, users }: { readonly members: Pick<Members, 'setEmails'>; readonly users: Pick<Users, 'find'> }) =>
  async (actor: Actor, wanted: WantedEmails): Promise<User> => {
    await members.setEmails(teamOf(actor) ?? ownTeamOf(actor.userId), actor.userId, wanted);
    const user = await users.find(actor.userId);
    if (!user) throw new AppError('unauthenticated', 'Log in to continue.');
    return user;
  };
