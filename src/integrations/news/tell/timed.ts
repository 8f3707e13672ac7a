import { type StatusStep, troubleSpanOf } from '#trouble-span';
import { isTrouble } from '../../model/alert-rank.ts';
import type { Question, Verdict } from './judgement.ts';

/** A verdict with its times: how long the trouble lasted, and when it and its present status began (truth.md, rule 11). */
export const timed = ({ news, service, standing }: Question, verdict: Verdict): Verdict => {
  // Its recovery was told, with how long it took.
  if (verdict.kind === 'incident_updated' && verdict.outcome) return verdict;
  const { steps = [] } = news.records?.find(({ scopeId }) => scopeId === service.scopeId) ?? {};
  const to = news.occurredAt > news.seenAt ? news.occurredAt : news.seenAt;
  const trouble = troubleSpanOf(steps, standing.since ?? verdict.since, to);
  if (!trouble) return verdict;
  const since = isTrouble(verdict.status) || isEnd(verdict) ? trouble.from : verdict.since;
  return { ...verdict, since, trouble, statusSince: statusSinceOf(steps, verdict, since) };
};

const isEnd = ({ kind }: Verdict): boolean => kind === 'incident_resolved';

/** Where it was in other trouble before: else its beginning is that of the trouble. */
const statusSinceOf = (steps: readonly StatusStep[], { status }: Verdict, since: Date): Date | undefined => {
  const step = steps.at(-1);
  const isFirst = step?.previous === 'operational' || step?.previous === 'maintenance';
  return step?.status === status && step.at > since && !isFirst ? step.at : undefined;
};
