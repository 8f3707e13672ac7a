import type { PageEventsNow, PageIncident, RecordPageEvents } from '../monitoring/index.ts';
import type { Fact } from '../shared/fact.ts';
import { factOf, unlistedFact } from './incident-facts.ts';
import { type IncidentChange, incidentChanges } from './page-incidents.ts';
import {
  goesOnUnlisted,
  maintenanceChanges,
  maintenanceFact,
  overranFact,
  overruns,
  unlistedMaintenanceFact,
  vanishedFact,
} from './page-maintenances.ts';
import {
  type IncidentRow,
  type KnownMaintenance,
  keyOf,
  type MissedRows,
  type PageEvents,
  type StoredEvents,
} from './ports.ts';

/** Updates stored incidents and maintenances from pages, in a handful of statements for any number of pages. */
export const recordPageEvents =
  (events: PageEvents): RecordPageEvents =>
  async (pages, seenAt) => {
    await events.rename(pages.flatMap(({ pageId, moved }) => moved.map((move) => ({ pageId, ...move }))));
    await events.moveComponents(
      pages.flatMap(({ pageId, movedComponents }) => movedComponents.map((move) => ({ pageId, ...move }))),
    );
    const stored = await events.stored(pages.map(questionOf));
    const seen = pages.map((page) => ({ ...page, seenAt, stored: stored.get(page.pageId) ?? nothing }));
    const ofIncidents = await recordIncidents(seen, seenAt, events);
    const ofMaintenances = await recordMaintenances(seen, seenAt, events);
    await events.markMissed(
      { incidents: missedOf(seen, 'incidents'), maintenances: missedOf(seen, 'maintenances') },
      seenAt,
    );
    return seen.flatMap((_, index) => [...(ofIncidents[index] ?? []), ...(ofMaintenances[index] ?? [])]);
  };

type SeenPage = PageEventsNow & { readonly seenAt: Date; readonly stored: StoredEvents };

const nothing: StoredEvents = { incidents: [], maintenances: [] };

const questionOf = ({ pageId, incidents, past = [], maintenances }: PageEventsNow) => ({
  pageId,
  incidentIds: [...incidents, ...past].map(({ id }) => id),
  maintenanceIds: maintenances.map(({ id }) => id),
});

const missedOf = (pages: readonly SeenPage[], what: 'incidents' | 'maintenances'): MissedRows => {
  const rows = pages.map((page) => {
    const listed = new Set(page[what].map(({ id }) => id));
    const missed = new Set(page.gone[what].missed);
    const stored: readonly { id: number; externalId: string; missedAt: Date | undefined }[] = page.stored[what];
    return {
      missed: stored.filter((one) => missed.has(one.externalId) && one.missedAt === undefined),
      listed: stored.filter((one) => listed.has(one.externalId) && one.missedAt !== undefined),
    };
  });
  return { missed: rows.flatMap(({ missed }) => idsOf(missed)), listed: rows.flatMap(({ listed }) => idsOf(listed)) };
};

const recordIncidents = async (
  pages: readonly SeenPage[],
  seenAt: Date,
  events: PageEvents,
): Promise<readonly (readonly Fact[])[]> => {
  const plans = pages.map((page) => {
    const { incidents: gone } = page.gone;
    const open = page.stored.incidents.filter(({ phase }) => phase !== 'resolved');
    return {
      page,
      ended: open.filter(({ externalId }) => gone.ended.includes(externalId)),
      lapsed: open.filter(({ externalId }) => gone.lapsed.includes(externalId)),
      changes: incidentChanges(page.incidents, page.stored.incidents, page),
      history: historyOf(page),
    };
  });
  const admitted = await admit(plans, events, seenAt);
  await events.unlist(
    plans.flatMap(({ ended, lapsed }) => idsOf([...ended, ...lapsed])),
    seenAt,
  );
  const saved = await events.saveIncidents(
    plans.flatMap(({ changes, history }) => [...changes, ...history].map(({ row }) => row)).filter(admitted),
    seenAt,
  );
  return plans.map(({ page, ended, changes }) => {
    const told = changes.flatMap((change) => {
      const { id, hasNewUpdate } = saved.get(keyOf(change.row)) ?? {};
      return id === undefined ? [] : factOf(change, id, { ...page, hasNewUpdate: hasNewUpdate === true });
    });
    return [...ended.map((known) => unlistedFact(known, page)), ...told];
  });
};

type Plan = { readonly changes: readonly IncidentChange[]; readonly history: readonly IncidentChange[] };

/** The rows to store: all known ones, and a limited number of new ones for each page and day, open and latest first. */
const admit = async (plans: readonly Plan[], events: PageEvents, at: Date): Promise<(row: IncidentRow) => boolean> => {
  const rows = plans.flatMap(({ changes, history }) => [...changes, ...history]);
  const fresh = rows.filter(({ known }) => known === undefined).map(({ row }) => row);
  const ofPage = Map.groupBy(fresh, ({ pageId }) => pageId);
  const room = await events.takeIn(
    [...ofPage].map(([pageId, { length }]) => ({ pageId, arrived: length })),
    at,
  );
  const refused = [...ofPage].flatMap(([pageId, arrived]) => arrived.toSorted(openAndLatest).slice(room.get(pageId)));
  const keys = new Set(refused.map(keyOf));
  return (row) => !keys.has(keyOf(row));
};

const openAndLatest = (a: IncidentRow, b: IncidentRow): number =>
  Number(a.phase === 'resolved') - Number(b.phase === 'resolved') || Number(b.startedAt) - Number(a.startedAt);

/** As far back as uptime goes. */
const HISTORY_MS = 90 * 24 * 3_600_000;

/** Incidents that came and went unseen, from the page's list of past incidents. */
const historyOf = (page: SeenPage) => {
  const stored = new Set([...page.stored.incidents.map(({ externalId }) => externalId), ...idsOf(page.incidents)]);
  const isRecent = ({ startedAt, resolvedAt }: PageIncident) =>
    page.seenAt.getTime() - Number(resolvedAt ?? startedAt ?? 0) < HISTORY_MS;
  const unseen = (page.past ?? []).filter((one) => one.phase === 'resolved' && !stored.has(one.id) && isRecent(one));
  return incidentChanges(unseen, [], page);
};

const recordMaintenances = async (
  pages: readonly SeenPage[],
  seenAt: Date,
  events: PageEvents,
): Promise<readonly (readonly Fact[])[]> => {
  const plans = pages.map((page) => {
    const { ended, lapsed } = page.gone.maintenances;
    const open = page.stored.maintenances.filter(({ state }) => state !== 'completed');
    const left = open.filter(({ externalId }) => ended.includes(externalId));
    const goesOn = (known: KnownMaintenance) => goesOnUnlisted(known, page.underMaintenance, page.maintenances);
    return {
      page,
      ended: left.filter((known) => !goesOn(known)),
      unlisted: left.filter((known) => !known.isToldUnlisted && goesOn(known)),
      lapsed: open.filter(({ externalId }) => lapsed.includes(externalId)),
      changes: maintenanceChanges(page.maintenances, page.stored.maintenances, page),
    };
  });
  await events.complete(
    plans.flatMap(({ ended, lapsed }) => idsOf([...ended, ...lapsed])),
    seenAt,
  );
  const ids = await events.saveMaintenances(
    plans.flatMap(({ changes }) => changes.map(({ row }) => row)),
    seenAt,
  );
  const late = plans.map(({ page }) => overrunning(page));
  await events.markOverrun(late.flat(), seenAt);
  await events.markUnlisted(
    plans.flatMap(({ unlisted }) => idsOf(unlisted)),
    seenAt,
  );
  return plans.map(({ page, ended, unlisted, changes }, index) => {
    const told = changes.flatMap((change) => {
      const id = ids.get(keyOf(change.row));
      return id === undefined ? [] : maintenanceFact(change, id, page);
    });
    return [
      ...ended.flatMap((known) => vanishedFact(known, page.pageId, seenAt)),
      ...unlisted.map(({ id }) => unlistedMaintenanceFact(id, page.pageId, seenAt)),
      ...told,
      ...(late[index] ?? []).map((id) => overranFact(id, page.pageId, seenAt)),
    ];
  });
};

/** Rows that overrun without an alert yet. */
const overrunning = ({ maintenances, stored, seenAt }: SeenPage): readonly number[] => {
  const known = new Map(stored.maintenances.map((one) => [one.externalId, one]));
  return maintenances.flatMap((one) => {
    const row = known.get(one.id);
    return row && row.overranAt === undefined && overruns(one, seenAt) ? [row.id] : [];
  });
};

const idsOf = <Id>(items: readonly { readonly id: Id }[]): readonly Id[] => items.map(({ id }) => id);
