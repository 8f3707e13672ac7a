import type { NoteInTeams, OutsideEntry } from '../../shared/audit-entry.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BillingMails, SubscriptionMail } from '../billing-mail.ts';
import type { BillingAccounts, Mirror } from '../ports.ts';
import { hasPlan, isLive } from '../subscription.ts';

type Saved = {
  readonly teamId: TeamId;
  /** The number of the read at the provider that returned `after`. */
  readonly look: number;
  readonly before: Mirror | undefined;
  readonly after: Mirror | undefined;
};

/** Returns the emails for a change of the mirror. Without a customer at the provider, nothing is known to have ended. */
export const newsOf = ({ teamId, look, before, after }: Saved): readonly SubscriptionMail[] => {
  if (!after) return [];
  const had = before !== undefined && isLive(before);
  if (had && !isLive(after)) return [{ kind: 'ended', teamId, subscriptionId: before.subscriptionId }];
  const { subscriptionId } = after;
  if (!had || before.subscriptionId !== subscriptionId)
    return hasPlan(after) ? [{ kind: 'subscribed', teamId, subscriptionId }] : [];
  const isSwitched = before.plan !== undefined && after.plan !== undefined && before.plan !== after.plan;
  const ending = endingNews(before, after);
  return [...(isSwitched ? ['switched' as const] : []), ...(ending ? [ending] : [])].map((kind) => ({
    kind,
    teamId,
    subscriptionId,
    look,
  }));
};

const endingNews = (before: Mirror, after: Mirror): 'cancelled' | 'reactivated' | undefined => {
  if ((before.endsAt === undefined) === (after.endsAt === undefined)) return undefined;
  return after.endsAt === undefined ? 'reactivated' : 'cancelled';
};

/** The entry in the team's log for a change of the mirror; undefined if nothing changed for the team. */
const entryOf = ({ before, after }: Saved): OutsideEntry | undefined => {
  if (!after) return undefined;
  const { plan, status, endsAt } = after;
  const isSame =
    before?.subscriptionId === after.subscriptionId &&
    before.plan === plan &&
    before.status === status &&
    (before.endsAt === undefined) === (endsAt === undefined);
  if (isSame) return undefined;
  const started = !before || before.subscriptionId !== after.subscriptionId;
  const operation = isLive(after) ? (started ? 'startSubscription' : 'changeSubscription') : 'endSubscription';
  const details = { ...(plan && { plan }), status, ...(isLive(after) && { isCancelled: endsAt !== undefined }) };
  return { operation, actorName: 'Payment provider', details };
};

type Dependencies = {
  readonly noteInTeams: NoteInTeams;
  readonly accounts: BillingAccounts;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly transaction: Transaction;
};

/**
 * Wraps accounts so that mirrors are written together with the emails and the audit entries about their changes. So a change is emailed once however
 * many events report it, and a repeated old event changes nothing.
 */
export const withSubscriptionEmails = ({
  accounts,
  mails,
  noteInTeams,
  transaction,
}: Dependencies): BillingAccounts => ({
  ...accounts,
  saveMirror: (teamId, look, after, at) =>
    transaction(async () => {
      const before = (await accounts.hold(teamId))?.mirror;
      const isSaved = await accounts.saveMirror(teamId, look, after, at);
      if (!isSaved) return false;
      const saved = { teamId, look, before, after };
      for (const mail of newsOf(saved)) await mails.add(mail);
      const entry = entryOf(saved);
      if (entry) await noteInTeams([teamId], entry);
      return true;
    }),
});
