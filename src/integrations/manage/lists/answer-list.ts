import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ListRecipients, RecipientTokens, VisitedRecipient } from './ports.ts';

/** A recipient as the page of their link shows it; undefined if the link is incomplete, or the list is gone. */
export type Visit = (VisitedRecipient & { readonly team: string }) | undefined;

type Dependencies = {
  readonly recipients: ListRecipients;
  readonly tokens: RecipientTokens;
  readonly teamNameOf: (teamId: TeamId) => Promise<string | undefined>;
  readonly transaction: Transaction;
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
  readonly now: Clock;
};

/** Changes nothing: link scanners open links. */
export const visitList =
  ({ recipients, tokens, teamNameOf }: Pick<Dependencies, 'recipients' | 'tokens' | 'teamNameOf'>) =>
  async (token: string): Promise<Visit> => {
    const id = tokens.recipientOf(token);
    const found = id === undefined ? undefined : await recipients.find(id);
    const team = found && (await teamNameOf(found.teamId));
    return found && team !== undefined ? { ...found, team } : undefined;
  };

/** Starts or stops the alerts to one recipient, who has a link for it. */
export const answerList =
  (dependencies: Dependencies) =>
  async (token: string, wants: 'alerts' | 'none'): Promise<Visit> => {
    const { recipients, transaction, notifyOwner, now } = dependencies;
    const visited = await visitList(dependencies)(token);
    if (!visited) return undefined;
    await transaction(() => recipients.answer(visited.id, wants, now()));
    await notifyOwner(visited.teamId);
    return visitList(dependencies)(token);
  };
