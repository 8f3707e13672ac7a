import type { UserFigures } from '../accounts/index.ts';
import type { MonitoringFigures } from '../monitoring/index.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Accounts, AlertFigures, CountAlerts, Subscriptions, Watching } from './ports.ts';

type Dependencies = {
  readonly accounts: Pick<Accounts, 'directory'>;
  readonly watching: Pick<Watching, 'figures'>;
  readonly countAlerts: CountAlerts;
  readonly subscriptions: Pick<Subscriptions, 'payers'>;
  readonly now: Clock;
};

export type Statistics = UserFigures & MonitoringFigures & AlertFigures & { readonly subscribers: number };

/** The current figures of the whole installation. */
export const statistics =
  ({ accounts, watching, countAlerts, subscriptions, now }: Dependencies) =>
  async (_actor: Actor): Promise<Statistics> => {
    const { subscribed } = await subscriptions.payers();
    const [users, pages, alerts] = await Promise.all([
      accounts.directory.figures(now(), subscribed),
      watching.figures(),
      countAlerts(),
    ]);
    return { ...users, ...pages, ...alerts, subscribers: subscribed.length };
  };
