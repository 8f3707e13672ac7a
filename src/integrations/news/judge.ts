import type { IncidentNews, MaintenanceNews } from '../../incidents/index.ts';
import type { ScopeFacts, ServiceStatus, Touched } from '../../monitoring/index.ts';
import type { IncidentMatter, News } from './news.ts';
import { blank, type Explanation, isTrouble, onStatus, type ScopeMemory, sameEventMs } from './scope-memory.ts';

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
  const judged = onStatus(
    memories.get(scope.id) ?? blank,
    change,
    explanationOf(scope, status, previous, fact, around),
  );
  memories.set(scope.id, judged.memory);
  return judged.news;
};

/** Which incident or maintenance of the page tells the same as this change of status. */
const explanationOf = (
  scope: ScopeFacts,
  status: ServiceStatus,
  previous: ServiceStatus,
  { occurredAt }: ReadFact,
  { incidentsOfPages, maintenancesOfPages }: Surroundings,
): Explanation => {
  const isNear = (at: Date) => Math.abs(occurredAt.getTime() - at.getTime()) <= sameEventMs;
  const incidents = incidentsOfPages.filter((one) => touches(one, scope));
  const open = incidents.find(({ phase }) => phase !== 'resolved');
  const lately = open ?? incidents.find((one) => isNear(one.changedAt));
  // What is over explains the way back, but no new trouble.
  const found = isTrouble(status) ? open : lately;
  const incident = found && {
    id: found.id,
    firstSight: found.firstSight,
    listedBefore: found.seenAt.getTime() < occurredAt.getTime(),
  };
  const works = maintenancesOfPages.filter((one) => touches(one, scope) && isNear(one.changedAt));
  const planned = (status === 'maintenance' || previous === 'maintenance') && works.length > 0;
  if (planned) return { incident, pairedWith: 'maintenance' };
  if (!found) return {};
  // Open at first sight: nobody was told of it, but they will be of its end.
  if (isTrouble(status))
    return { incident, pairedWith: isNear(found.seenAt) && !found.firstSight ? 'incidents' : undefined };
  const isOver = found.phase === 'resolved' && isNear(found.changedAt);
  return { incident, pairedWith: isOver ? 'resolved' : undefined };
};

const judgeIncident = (fact: ReadFact, event: string, around: Surroundings, memories: Memories): readonly News[] => {
  const row = around.incidents.get(fact.incidentId ?? 0);
  if (!row || !isIncidentEvent(event)) return [];
  const phase = phaseOf(fact.data.phase) ?? row.phase;
  const isOver = event === 'resolved';
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
    firstSight: row.firstSight,
    listedAt: event === 'opened' ? row.changedAt : row.seenAt,
    continues: isOver ? [] : takeOver(row, around, memories),
  };
  const touched: Touched =
    row.pageId === undefined
      ? { serviceId: row.serviceId ?? 0 }
      : { pageId: row.pageId, componentIds: row.componentIds };
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
  const maintenance = { id, title, startsAt, endsAt, url, text };
  return [
    {
      touched: { pageId: row.pageId, componentIds: row.componentIds },
      subject: `maintenance:${id}`,
      occurredAt: fact.occurredAt,
      seenAt: fact.seenAt,
      matter: { kind: 'maintenance', event, maintenance },
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
