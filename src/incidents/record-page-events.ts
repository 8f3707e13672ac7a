import type { RecordPageEvents } from '../monitoring/index.ts';
import type { Fact, RecordFacts } from '../shared/fact.ts';
import { factOf, incidentChanges, updateRows, vanished } from './page-incidents.ts';
import { maintenanceChanges, maintenanceFact, vanishedFact, vanishedMaintenances } from './page-maintenances.ts';
import type { PageEvents } from './ports.ts';

type Dependencies = { readonly events: PageEvents; readonly recordFacts: RecordFacts };
type Page = Parameters<RecordPageEvents>[0];

/** Brings stored incidents and maintenances in step with a page: a handful of statements, however many it lists. */
export const recordPageEvents =
  ({ events, recordFacts }: Dependencies): RecordPageEvents =>
  async (page) => {
    const facts = [...(await recordIncidents(page, events)), ...(await recordMaintenances(page, events))];
    await recordFacts(facts);
  };

const recordIncidents = async (page: Page, events: PageEvents): Promise<readonly Fact[]> => {
  const { pageId, incidents, seenAt } = page;
  const stored = await events.incidents(
    pageId,
    incidents.map(({ id }) => id),
  );
  const gone = page.complete ? vanished(incidents, stored) : [];
  const changes = incidentChanges(incidents, stored, page);
  const resolved = gone.map(({ id, phase, severity }) => ({
    kind: 'incidents.resolved' as const,
    pageId,
    incidentId: id,
    occurredAt: seenAt,
    data: { phase: 'resolved', previousPhase: phase, unlisted: true, ...(severity ? { severity } : {}) },
  }));
  await events.resolve(
    gone.map(({ id }) => id),
    seenAt,
  );
  const rows = changes.map(({ row }) => row);
  const ids = await events.saveIncidents(pageId, rows, seenAt);
  const saved = changes.flatMap((change) => {
    const id = ids.get(change.row.externalId);
    return id === undefined ? [] : [{ id, change }];
  });
  const withNewUpdate = await events.saveUpdates(saved.flatMap(({ id, change }) => updateRows(id, change.updates)));
  const told = saved.flatMap(({ id, change }) => factOf(change, id, { ...page, hasNewUpdate: withNewUpdate.has(id) }));
  return [...resolved, ...told];
};

const recordMaintenances = async (page: Page, events: PageEvents): Promise<readonly Fact[]> => {
  const { pageId, maintenances, firstSight, seenAt } = page;
  const stored = await events.maintenances(
    pageId,
    maintenances.map(({ id }) => id),
  );
  const gone = page.complete ? vanishedMaintenances(maintenances, stored) : [];
  const changes = maintenanceChanges(maintenances, stored, firstSight);
  await events.complete(
    gone.map(({ id }) => id),
    seenAt,
  );
  const rows = changes.map(({ row }) => row);
  const ids = await events.saveMaintenances(pageId, rows, seenAt);
  const told = changes.flatMap((change) => {
    const id = ids.get(change.row.externalId);
    return id === undefined ? [] : maintenanceFact(change, id, page);
  });
  return [...gone.map((known) => vanishedFact(known, pageId, seenAt)), ...told];
};
