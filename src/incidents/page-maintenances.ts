import type { MaintenanceState, PageMaintenance } from '../monitoring/index.ts';
import type { Fact, FactKind } from '../shared/fact.ts';
import { contentHashOf } from './content-hash.ts';
import type { KnownMaintenance, MaintenanceRow } from './ports.ts';

export type MaintenanceChange = { readonly row: MaintenanceRow; readonly known: KnownMaintenance | undefined };

type Sight = { readonly pageId: number; readonly firstSight: boolean };

/** What to write of the listed maintenances; one that says the same as before needs nothing. */
export const maintenanceChanges = (
  listed: readonly PageMaintenance[],
  stored: readonly KnownMaintenance[],
  sight: Sight,
): readonly MaintenanceChange[] => {
  const known = new Map(stored.map((one) => [one.externalId, one]));
  const distinct = new Map(listed.map((one) => [one.id, one]));
  return [...distinct.values()].flatMap((maintenance) => {
    const row = rowOf(maintenance, sight);
    const before = known.get(row.externalId);
    return before?.contentHash === row.contentHash && before.state === row.state ? [] : [{ row, known: before }];
  });
};

/** Those not completed that the page lists no more: ended, or cancelled before they began. */
export const vanishedMaintenances = (
  listed: readonly PageMaintenance[],
  stored: readonly KnownMaintenance[],
): readonly KnownMaintenance[] => {
  const ids = new Set(listed.map(({ id }) => id));
  return stored.filter((one) => one.state !== 'completed' && !ids.has(one.externalId));
};

/** A fact where the state is another than before; nothing of one that was over when it was first seen. */
export const maintenanceFact = (
  { row, known }: MaintenanceChange,
  maintenanceId: number,
  page: Sight & { readonly seenAt: Date },
): readonly Fact[] => {
  if (known ? known.state === row.state : page.firstSight || row.state === 'completed') return [];
  const occurredAt = momentOf(row, page.seenAt);
  return [{ kind: kinds[row.state], pageId: page.pageId, maintenanceId, occurredAt }];
};

export const vanishedFact = (known: KnownMaintenance, pageId: number, seenAt: Date): Fact => {
  const cancelled = known.state === 'scheduled' && (known.startsAt === undefined || known.startsAt > seenAt);
  return { kind: kinds.completed, pageId, maintenanceId: known.id, occurredAt: seenAt, data: { cancelled } };
};

const kinds: Readonly<Record<MaintenanceState, FactKind>> = {
  scheduled: 'incidents.maintenance_scheduled',
  in_progress: 'incidents.maintenance_started',
  completed: 'incidents.maintenance_ended',
};

/** The page's own word of when it began or ended, unless that lies ahead. */
const momentOf = ({ state, startsAt, endsAt }: MaintenanceRow, seenAt: Date): Date => {
  const moment = { scheduled: undefined, in_progress: startsAt, completed: endsAt }[state];
  return moment !== undefined && moment < seenAt ? moment : seenAt;
};

const rowOf = (maintenance: PageMaintenance, { pageId, firstSight }: Sight): MaintenanceRow => {
  const { id, title, text, state, url, startsAt, endsAt } = maintenance;
  const componentIds = [...new Set(maintenance.componentIds)].sort();
  const said = [title, text, state, url, startsAt, endsAt, componentIds];
  const contentHash = contentHashOf(said);
  const row = {
    pageId,
    externalId: id,
    title,
    description: text,
    state,
    url,
    startsAt,
    endsAt,
    componentIds,
    contentHash,
  };
  return { ...row, firstSight: firstSight && state !== 'completed' };
};
