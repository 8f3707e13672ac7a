import type { MaintenanceState, PageMaintenance, UnderMaintenance } from '../monitoring/index.ts';
import type { Fact, FactKind } from '../shared/fact.ts';
import { contentHashOf } from './content-hash.ts';
import type { KnownMaintenance, MaintenanceRow } from './ports.ts';

export type MaintenanceChange = { readonly row: MaintenanceRow; readonly known: KnownMaintenance | undefined };

type Sight = { readonly pageId: number; readonly firstSight: boolean };

/** Changes to write for the listed maintenances; none if a maintenance says the same as before. */
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

/** A fact if the state or the planned time changed; none if it had ended when first seen. */
export const maintenanceFact = (
  { row, known }: MaintenanceChange,
  maintenanceId: number,
  page: Sight & { readonly seenAt: Date },
): readonly Fact[] => {
  if (known ? known.state === row.state : page.firstSight || row.state === 'completed')
    return known ? movedFact(row, known, page) : [];
  const occurredAt = momentOf(row, page.seenAt);
  const fact = { kind: kinds[row.state], pageId: page.pageId, maintenanceId, occurredAt };
  const isCancelled = row.state === 'completed' && known !== undefined && hasNotBegun(known, page.seenAt);
  return [isCancelled ? { ...fact, data: { cancelled: true } } : fact];
};

/**
 * The end of a maintenance that was removed from the page; none if its window passed and the page never said that it began
 * (truth.md, rule 12).
 */
export const vanishedFact = (known: KnownMaintenance, pageId: number, seenAt: Date): readonly Fact[] => {
  const cancelled = hasNotBegun(known, seenAt);
  if (known.state === 'scheduled' && !cancelled) return [];
  return [{ kind: kinds.completed, pageId, maintenanceId: known.id, occurredAt: seenAt, data: { cancelled } }];
};

/**
 * Returns true if a removed maintenance is still in progress: the page shows its components under maintenance, and lists no other one
 * that explains it.
 */
export const goesOnUnlisted = (
  known: Pick<KnownMaintenance, 'state' | 'componentIds'>,
  underMaintenance: UnderMaintenance,
  listed: readonly Pick<PageMaintenance, 'state' | 'componentIds'>[],
): boolean => {
  if (known.state !== 'in_progress') return false;
  const running = listed.filter(({ state }) => state === 'in_progress');
  const isExplained = (id: string) =>
    running.some(({ componentIds }) => componentIds.length === 0 || componentIds.includes(id));
  const unexplained = underMaintenance.componentIds.filter((id) => !isExplained(id));
  if (known.componentIds.length > 0) return unexplained.some((id) => known.componentIds.includes(id));
  return unexplained.length > 0 || (underMaintenance.wholePage && running.length === 0);
};

export const unlistedMaintenanceFact = (maintenanceId: number, pageId: number, seenAt: Date): Fact => ({
  kind: 'incidents.maintenance_unlisted',
  pageId,
  maintenanceId,
  occurredAt: seenAt,
});

/** Returns true if it overruns by enough for an alert. */
export const overruns = ({ state, endsAt }: Pick<PageMaintenance, 'state' | 'endsAt'>, seenAt: Date): boolean =>
  state === 'in_progress' && endsAt !== undefined && seenAt.getTime() - endsAt.getTime() >= OVERRUN_MS;

export const overranFact = (maintenanceId: number, pageId: number, seenAt: Date): Fact => ({
  kind: 'incidents.maintenance_overran',
  pageId,
  maintenanceId,
  occurredAt: seenAt,
});

const OVERRUN_MS = 15 * 60_000;
/** Pages round their times. */
const SAME_TIME_MS = 60_000;

const hasNotBegun = ({ state, startsAt }: KnownMaintenance, seenAt: Date): boolean =>
  state === 'scheduled' && (startsAt === undefined || startsAt > seenAt);

const movedFact = (
  row: MaintenanceRow,
  known: KnownMaintenance,
  { pageId, seenAt }: { readonly pageId: number; readonly seenAt: Date },
): readonly Fact[] => {
  const isSame = (a: Date | undefined, b: Date | undefined) =>
    a === undefined || b === undefined || Math.abs(a.getTime() - b.getTime()) < SAME_TIME_MS;
  const stays = isSame(row.startsAt, known.startsAt) && isSame(row.endsAt, known.endsAt);
  if (row.state !== 'scheduled' || stays) return [];
  const data = { from: known.startsAt?.toISOString() ?? null, to: row.startsAt?.toISOString() ?? null };
  return [{ kind: 'incidents.maintenance_moved', pageId, maintenanceId: known.id, occurredAt: seenAt, data }];
};

const kinds: Readonly<Record<MaintenanceState, FactKind>> = {
  scheduled: 'incidents.maintenance_scheduled',
  in_progress: 'incidents.maintenance_started',
  completed: 'incidents.maintenance_ended',
};

/** The page's own time of its beginning or end, unless it's in the future. */
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
