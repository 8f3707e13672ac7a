import type { PageEventsNow, RecordPageEvents } from '../monitoring/index.ts';
import type { Fact } from '../shared/fact.ts';
import { factOf, incidentChanges, vanished } from './page-incidents.ts';
import { maintenanceChanges, maintenanceFact, vanishedFact, vanishedMaintenances } from './page-maintenances.ts';
import { keyOf, type PageEvents, type StoredEvents } from './ports.ts';

/** Brings stored incidents and maintenances in step with pages: a handful of statements, however many pages and whatever they list. */
export const recordPageEvents =
  (events: PageEvents): RecordPageEvents =>
  async (pages, seenAt) => {
    const stored = await events.stored(pages.map(questionOf));
    const seen = pages.map((page) => ({ ...page, seenAt, stored: stored.get(page.pageId) ?? nothing }));
    const ofIncidents = await recordIncidents(seen, seenAt, events);
    const ofMaintenances = await recordMaintenances(seen, seenAt, events);
    return seen.flatMap((_, index) => [...(ofIncidents[index] ?? []), ...(ofMaintenances[index] ?? [])]);
  };

type SeenPage = PageEventsNow & { readonly seenAt: Date; readonly stored: StoredEvents };

const nothing: StoredEvents = { incidents: [], maintenances: [] };

const questionOf = ({ pageId, incidents, maintenances }: PageEventsNow) => ({
  pageId,
  incidentIds: incidents.map(({ id }) => id),
  maintenanceIds: maintenances.map(({ id }) => id),
});

/** The facts of each page. */
const recordIncidents = async (
  pages: readonly SeenPage[],
  seenAt: Date,
  events: PageEvents,
): Promise<readonly (readonly Fact[])[]> => {
  const plans = pages.map((page) => ({
    page,
    gone: page.complete ? vanished(page.incidents, page.stored.incidents) : [],
    changes: incidentChanges(page.incidents, page.stored.incidents, page),
  }));
  await events.resolve(
    plans.flatMap(({ gone }) => gone.map(({ id }) => id)),
    seenAt,
  );
  const saved = await events.saveIncidents(
    plans.flatMap(({ changes }) => changes.map(({ row }) => row)),
    seenAt,
  );
  return plans.map(({ page, gone, changes }) => {
    const resolved = gone.map(({ id, phase, severity }) => ({
      kind: 'incidents.resolved' as const,
      pageId: page.pageId,
      incidentId: id,
      occurredAt: seenAt,
      data: { phase: 'resolved', previousPhase: phase, unlisted: true, ...(severity ? { severity } : {}) },
    }));
    const told = changes.flatMap((change) => {
      const { id, hasNewUpdate } = saved.get(keyOf(change.row)) ?? {};
      return id === undefined ? [] : factOf(change, id, { ...page, hasNewUpdate: hasNewUpdate === true });
    });
    return [...resolved, ...told];
  });
};

/** The facts of each page. */
const recordMaintenances = async (
  pages: readonly SeenPage[],
  seenAt: Date,
  events: PageEvents,
): Promise<readonly (readonly Fact[])[]> => {
  const plans = pages.map((page) => ({
    page,
    gone: page.complete ? vanishedMaintenances(page.maintenances, page.stored.maintenances) : [],
    changes: maintenanceChanges(page.maintenances, page.stored.maintenances, page),
  }));
  await events.complete(
    plans.flatMap(({ gone }) => gone.map(({ id }) => id)),
    seenAt,
  );
  const ids = await events.saveMaintenances(
    plans.flatMap(({ changes }) => changes.map(({ row }) => row)),
    seenAt,
  );
  return plans.map(({ page, gone, changes }) => {
    const told = changes.flatMap((change) => {
      const id = ids.get(keyOf(change.row));
      return id === undefined ? [] : maintenanceFact(change, id, page);
    });
    return [...gone.map((known) => vanishedFact(known, page.pageId, seenAt)), ...told];
  });
};
