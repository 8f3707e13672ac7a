import type { IncidentNews, IncidentsForAlerts, MaintenanceNews } from '../../../src/incidents/news.ts';
import {
  type IncidentRow,
  keyOf,
  type MaintenanceRow,
  type PageEvents,
  type UpdateRow,
} from '../../../src/incidents/ports.ts';
import type { OpenOnPages } from '../../../src/monitoring/index.ts';

export type StoredIncident = Omit<IncidentRow, 'updates'> & {
  readonly id: number;
  readonly updates: readonly UpdateRow[];
  readonly missedAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type StoredMaintenance = MaintenanceRow & {
  readonly id: number;
  readonly missedAt?: Date;
  readonly overranAt?: Date;
  readonly isToldUnlisted: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type MemoryEvents = {
  readonly events: PageEvents;
  readonly openOnPages: OpenOnPages;
  readonly forAlerts: IncidentsForAlerts;
  readonly incidents: () => readonly StoredIncident[];
};

/** Incidents and maintenances without PostgreSQL, as the adapters of the incidents module keep them. */
export const memoryEvents = (): MemoryEvents => {
  const incidents = new Map<string, StoredIncident>();
  const maintenances = new Map<string, StoredMaintenance>();
  return {
    incidents: () => [...incidents.values()],
    events: pageEvents(incidents, maintenances),
    openOnPages: async () =>
      [...incidents.values()]
        .filter((one) => one.resolvedAt === undefined && one.missedAt === undefined && !isNotice(one))
        .map(({ pageId, componentIds, severity, startedAt, createdAt }) => ({
          pageId,
          componentIds,
          ...((severity === 'degraded' || severity === 'outage') && { severity }),
          startedAt,
          seenAt: createdAt,
        })),
    forAlerts: {
      assigneesOf: async () => [],
      incidents: async (ids) => [...incidents.values()].filter(({ id }) => ids.includes(id)).map(incidentNews),
      maintenances: async (ids) => [...maintenances.values()].filter(({ id }) => ids.includes(id)).map(maintenanceNews),
      incidentsOfPages: async (_, since) =>
        [...incidents.values()]
          .filter(({ resolvedAt, updatedAt }) => resolvedAt === undefined || updatedAt >= since)
          .map(incidentNews),
      maintenancesOfPages: async (_, since) =>
        [...maintenances.values()]
          .filter(({ state, updatedAt }) => state === 'in_progress' || updatedAt >= since)
          .map(maintenanceNews),
    },
  };
};

/** The page calls it harmless, and links it to nothing. */
const isNotice = ({ notice, severity, impact, componentIds }: StoredIncident): boolean =>
  notice || (severity === undefined && impact === 'none' && componentIds.length === 0);

const pageEvents = (
  incidents: Map<string, StoredIncident>,
  maintenances: Map<string, StoredMaintenance>,
): PageEvents => {
  const change = <Row extends { readonly id: number }>(
    rows: Map<string, Row>,
    ids: readonly number[],
    changes: Partial<Row>,
  ): void => {
    for (const [key, row] of rows) if (ids.includes(row.id)) rows.set(key, { ...row, ...changes });
  };
  return {
    open: async () => openEvents([...incidents.values()], [...maintenances.values()]),
    rename: async (moves) => {
      for (const { pageId, from, to } of moves) {
        const [before, after] = [from, to].map((externalId) => keyOf({ pageId, externalId }));
        const row = incidents.get(before ?? '');
        if (!row || after === undefined || incidents.has(after)) continue;
        incidents.delete(before ?? '');
        incidents.set(after, { ...row, externalId: to });
      }
    },
    moveComponents: async (moves) => {
      const renamed = new Map(moves.map(({ from, to }) => [from, to]));
      const idsAfter = (ids: readonly string[]) => [...new Set(ids.map((id) => renamed.get(id) ?? id))];
      for (const one of incidents.values()) change(incidents, [one.id], { componentIds: idsAfter(one.componentIds) });
      for (const one of maintenances.values())
        change(maintenances, [one.id], { componentIds: idsAfter(one.componentIds) });
    },
    takeIn: async (pages) => new Map(pages.map(({ pageId, arrived }) => [pageId, arrived])),
    stored: async (pages) =>
      new Map(
        pages.map(({ pageId, incidentIds, maintenanceIds }) => [
          pageId,
          {
            incidents: [...incidents.values()]
              .filter((one) => incidentIds.includes(one.externalId) || one.resolvedAt === undefined)
              .map(knownIncident),
            maintenances: [...maintenances.values()]
              .filter((one) => maintenanceIds.includes(one.externalId) || one.state !== 'completed')
              .map(({ missedAt, overranAt, ...one }) => ({ ...one, missedAt, overranAt })),
          },
        ]),
      ),
    saveIncidents: async (rows, at) =>
      new Map(rows.map((row) => [keyOf(row), savedIncident(incidents, row, at)] as const)),
    unlist: async (ids, at) => change(incidents, ids, { phase: 'resolved', resolvedAt: at, updatedAt: at }),
    markMissed: async (missed, at) => {
      change(incidents, missed.incidents.missed, { missedAt: at });
      change(incidents, missed.incidents.listed, { missedAt: undefined });
      change(maintenances, missed.maintenances.missed, { missedAt: at });
      change(maintenances, missed.maintenances.listed, { missedAt: undefined, isToldUnlisted: false });
    },
    saveMaintenances: async (rows, at) => {
      for (const row of rows) {
        const before = maintenances.get(keyOf(row));
        const { id = maintenances.size + 1, createdAt = at, firstSight = row.firstSight } = before ?? {};
        const isToldUnlisted = before?.isToldUnlisted ?? false;
        maintenances.set(keyOf(row), {
          ...before,
          ...row,
          id,
          createdAt,
          firstSight,
          updatedAt: at,
          isToldUnlisted,
        });
      }
      return new Map([...maintenances].map(([key, { id }]) => [key, id]));
    },
    complete: async (ids, at) => change(maintenances, ids, { state: 'completed', updatedAt: at }),
    markOverrun: async (ids, at) => change(maintenances, ids, { overranAt: at }),
    markUnlisted: async (ids) => change(maintenances, ids, { isToldUnlisted: true }),
  };
};

/** As many of those that are over as the product looks at. */
const LATEST = 50;

const openEvents = (incidents: readonly StoredIncident[], maintenances: readonly StoredMaintenance[]) => {
  const event = ({ externalId, title, startedAt, severity, notice, missedAt }: StoredIncident) => ({
    id: externalId,
    title,
    startedAt,
    severity: severity as 'degraded' | 'outage' | 'maintenance' | undefined,
    notice,
    missedAt,
  });
  return {
    incidents: incidents.filter(({ resolvedAt }) => resolvedAt === undefined).map(event),
    maintenances: maintenances
      .filter(({ state }) => state !== 'completed')
      .map(({ externalId, title, startsAt, missedAt }) => ({
        id: externalId,
        title,
        startedAt: startsAt,
        notice: false,
        missedAt,
      })),
    ended: incidents
      .filter(({ resolvedAt }) => resolvedAt !== undefined)
      .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
      .slice(0, LATEST)
      .map(event),
  };
};

const knownIncident = ({ updates, missedAt, ...row }: StoredIncident) => ({
  ...row,
  missedAt,
  lastUpdateAt: updates.length === 0 ? undefined : new Date(Math.max(...updates.map(({ at }) => at.getTime()))),
  updateCount: updates.length,
});

/** Adds its messages as the product does: one that was edited at the page is replaced, and the same words re-dated are no news. */
const savedIncident = (incidents: Map<string, StoredIncident>, row: IncidentRow, at: Date) => {
  const before = incidents.get(keyOf(row));
  const known = before?.updates ?? [];
  const said = [...new Map(row.updates.map((one) => [one.contentHash, one])).values()];
  const isSaid = ({ contentHash }: UpdateRow) => said.some((one) => one.contentHash === contentHash);
  const isAtSame = (one: UpdateRow, other: UpdateRow) => one.at.getTime() === other.at.getTime();
  const edited = known.filter((one) => !isSaid(one) && said.some((other) => isAtSame(one, other)));
  const kept = known.filter((one) => !edited.includes(one));
  const countIn = (those: readonly UpdateRow[], { phase, text }: UpdateRow) =>
    those.filter((one) => one.phase === phase && one.text === text).length;
  const added = row.updates
    .filter((one) => countIn(row.updates, one) > countIn(known, one))
    .filter((one, index, all) => all.findIndex(({ contentHash }) => contentHash === one.contentHash) === index)
    .filter((one) => !known.some(({ contentHash }) => contentHash === one.contentHash));
  const id = before?.id ?? incidents.size + 1;
  const { createdAt = at, firstSight = row.firstSight, missedAt } = before ?? {};
  incidents.set(keyOf(row), {
    ...row,
    id,
    createdAt,
    firstSight,
    missedAt,
    updatedAt: at,
    updates: [...kept, ...added],
  });
  return { id, hasNewUpdate: added.some((one) => !edited.some((other) => isAtSame(one, other))) };
};

const incidentNews = (one: StoredIncident): IncidentNews => ({
  id: one.id,
  pageId: one.pageId,
  componentIds: one.componentIds,
  title: one.title,
  phase: one.phase,
  severity: one.severity as IncidentNews['severity'],
  impact: one.impact,
  url: one.url,
  text: one.description,
  startedAt: one.startedAt,
  resolvedAt: one.resolvedAt,
  isNotice: one.notice,
  publishedAt: one.publishedAt,
  firstSight: one.firstSight,
  seenAt: one.createdAt,
  changedAt: one.updatedAt,
});

const maintenanceNews = (one: StoredMaintenance): MaintenanceNews => ({
  id: one.id,
  pageId: one.pageId,
  componentIds: one.componentIds,
  title: one.title,
  text: one.description,
  url: one.url,
  state: one.state,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  changedAt: one.updatedAt,
});
