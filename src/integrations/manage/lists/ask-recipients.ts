import type { Clock } from '../../../shared/clock.ts';
import type { CountCalls } from './limits.ts';
import { MAX_LINKS } from './limits.ts';
import type { ListRecipients, SendLink } from './ports.ts';

type Dependencies = {
  readonly recipients: ListRecipients;
  readonly sendLink: SendLink;
  readonly teamNameOf: (teamId: TeamId) => Promise<string | undefined>;
  readonly count: CountCalls;
  readonly now: Clock;
};

export type AskRecipients = ReturnType<typeof askRecipients>;

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/**
 * Emails the link to confirm to each pending recipient of a list that got none within the last hour, up to a limit of the team.
 * Returns how many got it. Not within a transaction.
 */
export const askRecipients =
  ({ recipients, sendLink, teamNameOf, count, now }: Dependencies) =>
  async (teamId: TeamId, list: { readonly id: number; readonly name: string }): Promise<number> => {
    const team = await teamNameOf(teamId);
    if (team === undefined) return 0;
    const at = now();
    let sent = 0;
    for (const one of await recipients.takeUnasked(list.id, new Date(at.getTime() - HOUR_MS), at)) {
      const isAllowed = count(`list links of ${teamId}`, DAY_MS).count <= MAX_LINKS;
      const outcome = isAllowed ? await sendLink(one, { name: list.name, team }) : 'failed';
      if (outcome === 'sent') sent += 1;
      else if (outcome === 'failed') await recipients.giveBack(one.id);
      else await recipients.refuse(one.id, outcome.refused);
    }
    return sent;
  };
