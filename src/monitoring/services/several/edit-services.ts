import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { RecordFacts } from '../../../shared/fact.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ServiceChanges } from '../edit-service.ts';
import type { ReconcilePages } from '../ports.ts';
import { disabledStateOf, normalisedTexts, type Service, type ServiceState, serviceStateOf } from '../service.ts';
import { serviceChangedFact } from '../service-changed.ts';
import type { Services } from '../services.ts';

const shared = ['enabled', 'alertThreshold', 'unlinkedIncidents', 'pinned', 'category'] as const;

/** The changes that several services can share; none of them needs a request to a status page. */
export type SharedChanges = Pick<ServiceChanges, (typeof shared)[number]>;

type Dependencies = {
  readonly services: Services;
  readonly reconcilePages: ReconcilePages;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Changes these services of the actor in one transaction, with as many statements as for one. It returns the ids of those that are
 * different now: ids that the actor doesn't have are skipped. Status pages are checked again at their next turn, within a poll
 * interval.
 */
export const editServices =
  ({ services, reconcilePages, recordFacts, transaction, now }: Dependencies) =>
  ({ teamId }: Actor, serviceIds: readonly number[], changes: SharedChanges): Promise<readonly number[]> =>
    transaction(async () => {
      const at = now();
      const wanted = { ...changes, ...normalisedTexts(changes) };
      // History isn't needed here, so only its last entry is read.
      const held = await services.holdAll(teamId, serviceIds, at);
      const changed = held.filter((service) => shared.some((key) => key in wanted && wanted[key] !== service[key]));
      const states = changed.map((service) => [service.id, changedState(service, wanted, at)] as const);
      await services.save(teamId, new Map(states), at);
      const turned = changed.filter(({ enabled }) => enabled !== (wanted.enabled ?? enabled));
      const what = wanted.enabled ? 'enabled' : 'disabled';
      await recordFacts(turned.map((service) => serviceChangedFact(service, what, teamId, at)));
      await reconcilePages(turned.map(({ page }) => page.id));
      return changed.map(({ id }) => id);
    });

const changedState = (service: Service, wanted: SharedChanges, at: Date): ServiceState => {
  const isPausedNow = service.enabled && wanted.enabled === false;
  const state = isPausedNow ? disabledStateOf(service, at) : serviceStateOf(service);
  return { ...state, ...wanted, ...(wanted.enabled && { frozen: undefined }) };
};
