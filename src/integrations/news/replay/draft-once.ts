import type { WatcherService } from '../../../monitoring/index.ts';
import type { AlertState } from '../alert-state.ts';
import { type Drafted, draftAlerts, wantsChanges } from '../decide/decide-alerts.ts';
import type { News } from '../news.ts';

type Known = {
  readonly services: readonly WatcherService[];
  readonly states: readonly (AlertState | undefined)[];
  readonly wantsChanges: boolean;
  readonly drafted: Drafted;
};

/**
 * Drafts alerts once for all rules that don't differ in what drafts depend on: the same news, services and states, as the same
 * objects. Rules that drafted alike go on with the same states. For recipients without a time of connection.
 */
export const draftOnce = (): typeof draftAlerts => {
  const knownOf = new Map<News, Known[]>();
  return (context) => {
    const { services } = context.watcher;
    const asked = {
      services,
      states: services.map(({ id }) => context.stateOf(id)),
      wantsChanges: wantsChanges(context.recipient),
    };
    const all = knownOf.get(context.news) ?? [];
    const known = all.find((one) => isSame(one, asked));
    if (known) return known.drafted;
    const drafted = draftAlerts(context);
    knownOf.set(context.news, [...all, { ...asked, drafted }]);
    return drafted;
  };
};

const isSame = (one: Known, other: Omit<Known, 'drafted'>): boolean =>
  one.wantsChanges === other.wantsChanges && areSame(one.services, other.services) && areSame(one.states, other.states);

const areSame = <One>(some: readonly One[], others: readonly One[]): boolean =>
  some.length === others.length && some.every((one, place) => one === others[place]);
