import type { DirectoryTeam } from '../accounts/index.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Accounts, Subscriptions, TeamSearch, Watching } from './ports.ts';
import { payingOf, type Subscription, subscriptionOf } from './subscription.ts';
import type { Page } from './users.ts';

type Dependencies = {
  readonly accounts: Pick<Accounts, 'teamDirectory'>;
  readonly watching: Pick<Watching, 'servicesOfUsers'>;
  readonly subscriptions: Pick<Subscriptions, 'subscriptionsOf'>;
  readonly now: Clock;
};

/** A team as the owner of the server sees it: its size, never its board. */
export type ManagedTeam = DirectoryTeam & { readonly serviceCount: number; readonly subscription: Subscription };

/** One page of teams; four queries, however many there are. */
export const listTeams =
  ({ accounts, watching, subscriptions, now }: Dependencies) =>
  async (_actor: Actor, search: TeamSearch): Promise<Page<ManagedTeam>> => {
    const { teams, total } = await accounts.teamDirectory.list(search);
    const ids = teams.map(({ id }) => id);
    const found = await subscriptions.subscriptionsOf(ids);
    const watched = await watching.servicesOfUsers(ids, 1);
    const at = now();
    const items = teams.map((team) => ({
      ...team,
      serviceCount: watched.get(team.id)?.count ?? 0,
      subscription: subscriptionOf({ ...team, paying: payingOf(found.get(team.id)) }, at),
    }));
    return { items, total };
  };
