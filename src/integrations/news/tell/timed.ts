import { type StatusStep, type TroubleSpan, troubleSpanOf } from '../../../shared/trouble-span.ts';
import { isTrouble } from '../../model/alert-rank.ts';
import { SAME_EVENT_MS } from '../rules/fact-news.ts';
import type { Question, Verdict } from './judgement.ts';

/** A verdict with its times as they were recorded: how long the trouble lasted, and when it and its present status began. */
export const timed = ({ news, service, standing }: Question, verdict: Verdict): Verdict => {
  // Its recovery was told, with how long it took.
  if (verdict.outcome === 'closed') return verdict;
  const { steps = [] } = news.records?.find(({ scopeId }) => scopeId === service.scopeId) ?? {};
  const to = news.occurredAt > news.seenAt ? news.occurredAt : news.seenAt;
  const trouble = troubleSpanOf(steps, standing.since ?? verdict.since, to);
  if (!trouble) return verdict;
  const since = isTrouble(verdict.status) || isEnd(verdict) ? sinceOf(verdict.since, trouble) : verdict.since;
  return { ...verdict, since, trouble, statusSince: statusSinceOf(steps, verdict, since) };
};

const isEnd = ({ kind }: Verdict): boolean => kind === 'incident_resolved';

/** A page may say that it began before we saw it; a component that was hit later has a beginning of its own (truth.md, rule 11). */
const sinceOf = (said: Date, { from, isAtLeast }: TroubleSpan): Date => {
  if (from <= said) return from;
  return isAtLeast || from.getTime() - said.getTime() <= SAME_EVENT_MS ? said : from;
};

const statusSinceOf = (steps: readonly StatusStep[], { status }: Verdict, since: Date): Date | undefined => {
  const step = steps.at(-1);
  return step?.status === status && step.at > since ? step.at : undefined;
};
