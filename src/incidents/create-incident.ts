import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { invalidFields, notFound } from '../shared/errors.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Incident, NewIncident } from './incident.ts';
import type { Incidents, WatchedServicesOf } from './ports.ts';

export type IncidentDependencies = {
  readonly incidents: Incidents;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type CreateIncident = (actor: Actor, input: NewIncident) => Promise<Incident>;

/** Reports an incident of the user's own service by hand. Sends alerts like a page's incident, unless it has ended. */
export const createIncident =
  ({ incidents, watchedServicesOf, recordFacts, transaction, now }: IncidentDependencies): CreateIncident =>
  (actor, input) =>
    transaction(async () => {
      const watches = await watchedServicesOf(actor.teamId);
      const { serviceId, status: phase = 'investigating' } = input;
      if (!watches.some((watch) => watch.serviceId === serviceId)) throw notFound('This service');
      const at = now();
      const startedAt = startOf(input.startedAt, at) ?? at;
      const description = input.description?.trim() || undefined;
      const resolvedAt = phase === 'resolved' ? at : undefined;
      const incident = { title: input.title.trim(), description, phase, startedAt, resolvedAt };
      const id = await incidents.add(serviceId, incident, at);
      if (description !== undefined) await incidents.addUpdate(id, { phase, text: description, at });
      if (phase !== 'resolved')
        await recordFacts([
          { kind: 'incidents.opened', serviceId, incidentId: id, occurredAt: startedAt, data: { phase } },
        ]);
      const [created] = await incidents.withUpdates(watches, { id, limit: 1 });
      if (!created) throw notFound('This incident');
      return created;
    });

const CLOCK_SKEW_MS = 5 * 60_000;

/** The caller's start. Refuses one in the future. */
export const startOf = (text: string | undefined, now: Date): Date | undefined => {
  if (text === undefined) return undefined;
  const startedAt = new Date(text);
  if (startedAt.getTime() > now.getTime() + CLOCK_SKEW_MS)
    throw invalidFields({ startedAt: "An incident can't start in the future." });
  return startedAt > now ? now : startedAt;
};
