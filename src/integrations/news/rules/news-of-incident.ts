import type { IncidentNews } from '../../../incidents/index.ts';
import type { Touched } from '../../../monitoring/index.ts';
import { phaseWords } from '../../model/headline.ts';
import type { IncidentMatter } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, SAME_EVENT_MS, type Surroundings, touches } from './fact-news.ts';
import type { ScopeMemory } from './scope-memory.ts';

/** What is news of a fact of an incident; nothing where the incident is gone. */
export const newsOfIncident = (
  fact: ReadFact,
  event: IncidentMatter['event'],
  around: Surroundings,
  memories: ReadonlyMap<number, ScopeMemory>,
): FactNews => {
  const row = around.incidents.get(fact.incidentId ?? 0);
  if (!row || fact.data.late === true || fact.data.wordless === true) return nothingNew;
  const { occurredAt, seenAt } = fact;
  const phase = isPhase(fact.data.phase) ? fact.data.phase : row.phase;
  const isOver = event === 'resolved';
  const reopened = event === 'opened' && fact.data.reopened === true;
  const takenOver = isOver ? { continues: [], memories: new Map() } : takeOver(row, around, memories);
  const { id, title, url, startedAt, text: update } = row;
  const resolvedAt = isOver ? (row.resolvedAt ?? occurredAt) : undefined;
  const matter: IncidentMatter = {
    kind: 'incident',
    event,
    incident: { id, title, phase, url, startedAt, resolvedAt, update },
    severity: severityOf(fact.data.severity ?? row.severity, row, phase),
    firstSight: row.firstSight && !reopened,
    listedAt: isOver || reopened ? row.changedAt : row.seenAt,
    continues: takenOver.continues,
  };
  const news = { touched: touchedBy(row, isOver), subject: `incident:${id}`, occurredAt, seenAt, matter };
  return { news: [news], memories: takenOver.memories };
};

/** The end is for whoever was told of it, also where it touches none of theirs any more. */
const touchedBy = ({ pageId, serviceId, componentIds }: IncidentNews, isOver: boolean): Touched =>
  pageId === undefined
    ? { serviceId: serviceId ?? 0 }
    : { pageId, componentIds, wide: isOver && componentIds.length > 0 };

/** From now on the incident tells the trouble that was told by status alone. `continues`: the subjects of what was told of it lately. */
const takeOver = (
  row: IncidentNews,
  { scopes }: Surroundings,
  memories: ReadonlyMap<number, ScopeMemory>,
): Pick<IncidentMatter, 'continues'> & Pick<FactNews, 'memories'> => {
  const continues: string[] = [];
  const changed = new Map<number, ScopeMemory>();
  for (const [scopeId, memory] of memories) {
    const scope = scopes.get(scopeId);
    const { trouble } = memory;
    if (!scope || !trouble || trouble.incidentId !== undefined || !touches(row, scope)) continue;
    changed.set(scopeId, { ...memory, trouble: { ...trouble, incidentId: row.id } });
    if (row.changedAt.getTime() - trouble.since.getTime() <= SAME_EVENT_MS) continues.push(trouble.subject);
  }
  return { continues, memories: changed };
};

/** Who reports an incident by hand says by its phase how bad it is, as it is shown. */
const severityOf = (said: unknown, row: IncidentNews, phase: IncidentNews['phase']): IncidentMatter['severity'] => {
  if (row.pageId === undefined) return phase === 'investigating' ? 'outage' : 'degraded';
  return said === 'outage' || said === 'degraded' ? said : undefined;
};

const isPhase = (value: unknown): value is IncidentNews['phase'] =>
  typeof value === 'string' && Object.hasOwn(phaseWords, value);
