import type { Actor } from '../shared/actor.ts';
import { AppError, invalidFields, notFound } from '../shared/errors.ts';
import type { Fact } from '../shared/fact.ts';
import { type IncidentDependencies, startOf } from './create-incident.ts';
import type { Incident, IncidentChanges } from './incident.ts';
import type { WithTeamwork } from './list-incidents.ts';
import type { HandMade, LockedIncident } from './ports.ts';

export type UpdateIncident = (actor: Actor, id: number, changes: IncidentChanges) => Promise<Incident>;

type UpdateDependencies = IncidentDependencies & { readonly withTeamwork: WithTeamwork };

/** Changes an incident that was reported by hand; absent fields stay. A status page's own incident answers `conflict`. */
export const updateIncident =
  ({ incidents, watchedServicesOf, withTeamwork, recordFacts, transaction, now }: UpdateDependencies): UpdateIncident =>
  (actor, id, changes) =>
    transaction(async () => {
      const watches = await watchedServicesOf(actor.teamId);
      const before = await incidents.lock(watches, id);
      if (before === undefined) throw notFound('This incident');
      if (before === 'page')
        throw new AppError('conflict', "This incident comes from the status page and can't be edited by hand.");
      const at = now();
      const after = applied(before, changes, at);
      await incidents.change(id, after, at);
      if (isNews(before, after)) {
        const text = after.description === before.description ? '' : (after.description ?? '');
        await incidents.addUpdate(id, { phase: after.phase, text, at });
        await recordFacts(factsOf(id, before, after, { at, text }));
      }
      const [changed] = await withTeamwork(actor.teamId, await incidents.withUpdates(watches, { id, limit: 1 }));
      if (!changed) throw notFound('This incident');
      return changed;
    });

const applied = (before: HandMade, changes: IncidentChanges, at: Date): HandMade => {
  const phase = changes.status ?? before.phase;
  const startedAt = startOf(changes.startedAt, at) ?? before.startedAt;
  const resolvedAt = phase === 'resolved' ? (before.resolvedAt ?? at) : undefined;
  if (resolvedAt !== undefined && startedAt > resolvedAt)
    throw invalidFields({ startedAt: "An incident can't start after it was resolved." });
  const description = changes.description === undefined ? before.description : changes.description.trim() || undefined;
  return { title: changes.title?.trim() ?? before.title, description, phase, startedAt, resolvedAt };
};

const isNews = (before: HandMade, after: HandMade): boolean =>
  before.phase !== after.phase || before.description !== after.description;

type Update = { readonly at: Date; readonly text: string };

const factsOf = (id: number, before: LockedIncident, after: HandMade, { at, text }: Update): readonly Fact[] => {
  const wasOpen = before.phase !== 'resolved';
  const isOpen = after.phase !== 'resolved';
  if (!wasOpen && !isOpen) return [];
  const about = { serviceId: before.serviceId, incidentId: id, occurredAt: at };
  const data = { phase: after.phase, previousPhase: before.phase, ...(text === '' && { textless: true }) };
  if (!isOpen) return [{ kind: 'incidents.resolved', ...about, data }];
  if (!wasOpen) return [{ kind: 'incidents.opened', ...about, data: { ...data, reopened: true } }];
  return [{ kind: 'incidents.updated', ...about, data }];
};
