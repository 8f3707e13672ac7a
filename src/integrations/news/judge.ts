import type { IncidentNews, MaintenanceNews } from '../../incidents/index.ts';
import type { ScopeFacts, ServiceStatus, Touched } from '../../monitoring/index.ts';
import type { IncidentMatter, News } from './news.ts';
import {
  blank,
  type Explanation,
  isTrouble,
  onStatus,
  type ScopeMemory,
  type StatusChange,
  sameEventMs,
} from './scope-memory.ts';

/** A fact as it was read. */
export type ReadFact = {
  readonly id: number;
  readonly kind: string;
  readonly pageId?: number;
  readonly scopeId?: number;
  readonly incidentId?: number;
  readonly maintenanceId?: number;
  readonly occurredAt: Date;
  readonly seenAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What it takes to judge a batch of facts, read at once. */
export type Surroundings = {
  readonly scopes: ReadonlyMap<number, ScopeFacts>;
  readonly incidents: ReadonlyMap<number, IncidentNews>;
  readonly maintenances: ReadonlyMap<number, MaintenanceNews>;
  /** Of the pages whose status changed: open or changed lately. */
  readonly incidentsOfPages: readonly IncidentNews[];
  readonly maintenancesOfPages: readonly MaintenanceNews[];
  /** By incident: the last fact of those read that says that it opened or got on. */
  readonly lastWords: ReadonlyMap<number, number>;
};

/** By scope; what is judged changes it. */
export type Memories = Map<number, ScopeMemory>;

/** What is news of one fact. `memories` holds what is known of every scope of the facts' pages and is brought up to date. */
export const judge = (fact: ReadFact, around: Surroundings, memories: Memories): readonly News[] => {
  if (fact.kind === 'monitoring.status_changed') return judgeStatus(fact, around, memories);
  const [, event] = /^incidents\.(opened|updated|resolved)$/.exec(fact.kind) ?? [];
  if (event) return judgeIncident(fact, event, around, memories);
  const [, work] = /^incidents\.maintenance_(scheduled|started|ended)$/.exec(fact.kind) ?? [];
  return work ? judgeMaintenance(fact, work, around) : [];
};

const judgeStatus = (fact: ReadFact, around: Surroundings, memories: Memories): readonly News[] => {
  const scope = around.scopes.get(fact.scopeId ?? 0);
  const { status, previous } = fact.data;
  if (!scope || !isStatus(status) || !isStatus(previous)) return [];
  const { id: factId, occurredAt, seenAt } = fact;
  const change = { factId, scope, status, previous, firstSight: fact.data.firstSight === true, occurredAt, seenAt };
  const memory = memories.get(scope.id) ?? blank;
  const judged = onStatus(memory, change, explanationOf(memory, change, around));
  memories.set(scope.id, judged.memory);
  return judged.news;
};

/**
 * Which incident or maintenance of the page tells the same as this change of status. Judged by what was so at the time of the
 * change: it may be long ago, where nobody judged facts meanwhile.
 */
const explanationOf = (memory: ScopeMemory, change: StatusChange, around: Surroundings): Explanation => {
  const { scope, status, previous, occurredAt } = change;
  const isNear = (at: Date | undefined) =>
    at !== undefined && Math.abs(occurredAt.getTime() - at.getTime()) <= sameEventMs;
  const found = explainingIncident(memory, change, around);
  const incident = found && {
    id: found.id,
    firstSight: found.firstSight,
    listedBefore: found.seenAt < occurredAt,
    listedAt: (around.lastWords.get(found.id) ?? 0) > change.factId ? found.seenAt : undefined,
  };
  // That nothing is known any more is told by nothing else.
  if (status === 'unknown') return { incident };
  // Open at first sight: nobody was told of it, but they will be of its end.
  if (isTrouble(status))
    return { incident, pairedWith: found && isNear(found.seenAt) && !found.firstSight ? 'incidents' : undefined };
  const works = around.maintenancesOfPages.filter((one) => touches(one, scope) && isNear(one.changedAt));
  if ((status === 'maintenance' || previous === 'maintenance') && works.length > 0)
    return { incident, pairedWith: 'maintenance' };
  const isOver = found?.phase === 'resolved' && (isNear(found.resolvedAt) || isNear(found.changedAt));
  return { incident, pairedWith: isOver ? 'resolved' : undefined };
};

const explainingIncident = (
  { trouble }: ScopeMemory,
  { scope, status, occurredAt: at }: StatusChange,
  { incidentsOfPages }: Surroundings,
): IncidentNews | undefined => {
  const incidents = incidentsOfPages.filter((one) => touches(one, scope));
  // One that was over when it was first seen is told to nobody, so it explains nothing.
  const told = incidents.filter((one) => one.resolvedAt === undefined || one.seenAt < one.resolvedAt);
  const open = told.filter((one) => one.resolvedAt === undefined || one.resolvedAt > at);
  // Of several the one that came last, as close to the change as any.
  if (isTrouble(status))
    return open
      .filter((one) => one.seenAt.getTime() <= at.getTime() + sameEventMs)
      .toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime())[0];
  const linked = incidents.find(({ id }) => id === trouble?.incidentId);
  // Trouble that no incident told has an end of its own, whatever else ended about then.
  const lately = trouble
    ? []
    : told.filter(({ resolvedAt }) => resolvedAt && at.getTime() - resolvedAt.getTime() <= sameEventMs);
  return linked ?? [...open, ...lately].find((one) => one.seenAt <= at);
};

const judgeIncident = (fact: ReadFact, event: string, around: Surroundings, memories: Memories): readonly News[] => {
  const row = around.incidents.get(fact.incidentId ?? 0);
  if (!row || !isIncidentEvent(event)) return [];
  const phase = phaseOf(fact.data.phase) ?? row.phase;
  const isOver = event === 'resolved';
  const reopened = event === 'opened' && fact.data.reopened === true;
  const matter: IncidentMatter = {
    kind: 'incident',
    event,
    incident: {
      id: row.id,
      title: row.title,
      phase,
      url: row.url,
      startedAt: row.startedAt,
      resolvedAt: isOver ? (row.resolvedAt ?? fact.occurredAt) : undefined,
      update: row.text,
    },
    severity: severityOf(fact.data.severity ?? row.severity, row, phase),
    firstSight: row.firstSight && !reopened,
    listedAt: isOver || reopened ? row.changedAt : row.seenAt,
    continues: isOver ? [] : takeOver(row, around, memories),
  };
  const touched: Touched =
    row.pageId === undefined
      ? { serviceId: row.serviceId ?? 0 }
      : { pageId: row.pageId, componentIds: row.componentIds, wide: isOver && row.componentIds.length > 0 };
  return [{ touched, subject: `incident:${row.id}`, occurredAt: fact.occurredAt, seenAt: fact.seenAt, matter }];
};

/** From now on the incident tells the trouble that was told by status alone. Answers the subjects that it continues. */
const takeOver = (row: IncidentNews, { scopes }: Surroundings, memories: Memories): string[] => {
  const continued: string[] = [];
  for (const [scopeId, memory] of memories) {
    const scope = scopes.get(scopeId);
    const { trouble } = memory;
    if (!scope || !trouble || trouble.incidentId !== undefined || scope.pageId !== row.pageId || !touches(row, scope))
      continue;
    memories.set(scopeId, { ...memory, trouble: { ...trouble, incidentId: row.id } });
    const ageMs = row.changedAt.getTime() - trouble.since.getTime();
    if (ageMs <= sameEventMs) continued.push(trouble.subject);
  }
  return continued;
};

const judgeMaintenance = (fact: ReadFact, event: string, around: Surroundings): readonly News[] => {
  const row = around.maintenances.get(fact.maintenanceId ?? 0);
  if (!row || !isMaintenanceEvent(event)) return [];
  const { id, title, startsAt, endsAt, url, text } = row;
  const cancelled = fact.data.cancelled === true ? { cancelled: true } : {};
  const maintenance = { id, title, startsAt, endsAt, url, text, ...cancelled };
  return [
    {
      touched: { pageId: row.pageId, componentIds: row.componentIds },
      subject: `maintenance:${id}`,
      occurredAt: fact.occurredAt,
      seenAt: fact.seenAt,
      matter: { kind: 'maintenance', event, maintenance, listedAt: row.changedAt },
    },
  ];
};

/** Whether what names these components is about the scope; no components mean all of the page. */
const touches = (about: Pick<IncidentNews, 'pageId' | 'componentIds'>, scope: ScopeFacts): boolean =>
  about.pageId === scope.pageId &&
  (about.componentIds.length === 0 ||
    scope.componentIds.length === 0 ||
    about.componentIds.some((id) => scope.componentIds.includes(id)));

/** Who reports an incident by hand says by its phase how bad it is, as it is shown. */
const severityOf = (said: unknown, row: IncidentNews, phase: IncidentNews['phase']): IncidentMatter['severity'] => {
  if (row.pageId === undefined) return phase === 'investigating' ? 'outage' : 'degraded';
  return said === 'outage' || said === 'degraded' ? said : undefined;
};

const statuses: readonly unknown[] = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];
const isStatus = (value: unknown): value is ServiceStatus => statuses.includes(value);

const phases = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
const phaseOf = (value: unknown) => phases.find((phase) => phase === value);

const isIncidentEvent = (text: string): text is IncidentMatter['event'] =>
  text in { opened: 0, updated: 0, resolved: 0 };
const isMaintenanceEvent = (text: string): text is 'scheduled' | 'started' | 'ended' =>
  text in { scheduled: 0, started: 0, ended: 0 };
