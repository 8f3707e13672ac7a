import { type StatedTimes, type StatusStep, troubleSpanOf } from '../../../shared/trouble-span.ts';
import { isTrouble } from '../../model/alert-rank.ts';
import type { IncidentMatter, News } from '../news.ts';
import type { Question, Verdict } from './judgement.ts';

/** A verdict with its times: how long the trouble lasted, and when it and its present status began (truth.md, rule 11). */
export const timed = ({ news, service, standing }: Question, verdict: Verdict): Verdict => {
  // Its recovery was told, with how long it took.
  if (verdict.outcome === 'closed') return verdict;
  const { steps = [] } = news.records?.find(({ scopeId }) => scopeId === service.scopeId) ?? {};
  const to = news.occurredAt > news.seenAt ? news.occurredAt : news.seenAt;
  const trouble = troubleSpanOf(steps, standing.since ?? verdict.since, to, statedBy(news, verdict));
  if (!trouble) return verdict;
  const since = isTrouble(verdict.status) || isEnd(verdict) ? trouble.from : verdict.since;
  return { ...verdict, since, trouble, statusSince: statusSinceOf(steps, verdict, since) };
};

const isEnd = ({ kind }: Verdict): boolean => kind === 'incident_resolved';

/** The times that the page states for the incident that is told; an end only where it closed the incident, and all is well. */
const statedBy = ({ matter }: News, { subject, status }: Verdict): StatedTimes | undefined => {
  if (matter.kind === 'status') {
    const one = matter.incidents.find(({ incident }) => `incident:${incident.id}` === subject);
    return one && { from: one.incident.startedAt, listedAt: one.listedAt };
  }
  if (matter.kind !== 'incident') return undefined;
  const { incident, listedAt } = matter;
  return { from: incident.startedAt, listedAt, to: isTrouble(status) ? undefined : endOf(matter) };
};

const endOf = ({ event, isUnlisted, incident }: IncidentMatter): Date | undefined =>
  event === 'resolved' && !isUnlisted ? incident.resolvedAt : undefined;

/** Where it was in other trouble before: else its beginning is that of the trouble. */
const statusSinceOf = (steps: readonly StatusStep[], { status }: Verdict, since: Date): Date | undefined => {
  const step = steps.at(-1);
  const isFirst = step?.previous === 'operational' || step?.previous === 'maintenance';
  return step?.status === status && step.at > since && !isFirst ? step.at : undefined;
};
