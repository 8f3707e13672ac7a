import { isTrouble, isWorse, overallOf } from '#status';
import { type StatusStep, troubleSpanOf, wholeMinutes } from '#trouble-span';
import type { WatcherService } from '../../../monitoring/index.ts';
import { boardUrlOf } from '../../model/alert.ts';
import type { Pass } from '../../model/alert-events.ts';
import type { Rule, Why } from '../../model/why.ts';
import {
  type AlertContext,
  type AlertDraft,
  type AlertInput,
  alertBase,
  type UnnumberedAlert,
  withStatus,
} from './alert-input.ts';

export type ServiceDraft = { readonly service: WatcherService; readonly draft: AlertDraft };

/** The alert of one service, for a receiver that has one incident for each episode. */
export const episodeAlertOf = (context: AlertContext, one: ServiceDraft): UnnumberedAlert | undefined => {
  const alert = alertOfDrafts(context, [one]);
  return alert && { ...alert, episode: one.draft.episode };
};

/** Composes one alert of equal drafts; undefined for none. */
export const alertOfDrafts = (context: AlertContext, group: readonly ServiceDraft[]): UnnumberedAlert | undefined => {
  const [first] = group;
  if (!first) return undefined;
  const { kind, incident, outcome, explains, previousStatus, statusSince, stoppedBy, beside } = first.draft;
  const isContradicted = group.every(({ draft }) => draft.isContradicted);
  const isUnlinked = group.every(({ draft }) => draft.isUnlinked);
  const since = new Date(Math.min(...group.map(({ draft }) => draft.since.getTime())));
  const isSameTrouble = group.every(({ draft }) => minutesOf(draft) === minutesOf(first.draft));
  const isSameStatus = group.every(
    ({ draft: { status, statusSince: at } }) =>
      status === first.draft.status && at?.getTime() === statusSince?.getTime(),
  );
  const services = group.map(({ service, draft: { status, trouble } }) => ({
    ...withStatus({ ...service, status }),
    ...(!isSameTrouble && trouble && { trouble }),
  }));
  const base = baseOf(context, group, services);
  switch (kind) {
    case 'notice':
      return incident && { kind, ...base, incident, ...(explains && { explains }) };
    case 'unstable':
    case 'settled':
      return { kind, ...base, since, changes: changesOf(context) };
    default:
      return {
        kind,
        ...base,
        since,
        ...(previousStatus && { previousStatus }),
        ...(incident && { incident }),
        ...(isSameTrouble && first.draft.trouble && { trouble: first.draft.trouble }),
        ...(isSameStatus && statusSince && { statusSince }),
        ...(beside && { beside: beside.slice(0, MAX_COMPONENTS) }),
        ...(stoppedBy && { stoppedBy }),
        ...(outcome && { outcome }),
        ...(isUnlinked && { isUnlinked }),
        ...(isContradicted && { isContradicted }),
      };
  }
};

const baseOf = (context: AlertContext, group: readonly ServiceDraft[], services: UnnumberedAlert['services']) => {
  const { incident, outcome } = group[0]?.draft ?? {};
  return {
    ...alertBase(context, []),
    services,
    boardUrl: boardUrlOf(
      context.publicUrl,
      outcome === 'no_longer_watched' ? [] : services,
      // An incident that affects others isn't theirs any more.
      outcome === 'not_yours' ? undefined : incident,
    ),
    status: overallOf(group.map(({ draft }) => draft.status)),
    ...componentsOf(group),
  };
};

/** Each name once, and the number of further ones. */
const componentsOf = (group: readonly ServiceDraft[]) => {
  const names = [...new Set(group.flatMap(({ draft }) => draft.components ?? []))];
  const more = names.length - MAX_COMPONENTS;
  return {
    ...(names.length > 0 && { components: names.slice(0, MAX_COMPONENTS) }),
    ...(more > 0 && { moreComponents: more }),
  };
};

const MAX_COMPONENTS = 5;

/** How long it was down and degraded, as far as messages say it. */
const minutesOf = ({ trouble }: AlertDraft): string | undefined =>
  trouble && JSON.stringify([trouble.isAtLeast, ...[trouble.downMs, trouble.degradedMs].map(wholeMinutes)]);

const changesOf = ({ news: { about } }: AlertContext): number => ('changes' in about ? about.changes : 0);

/** A draft with its times: how long the trouble lasted, and when it and its present status began (truth.md, rule 11). */
export const timed = ({ news, service, state }: AlertInput, draft: AlertDraft): AlertDraft => {
  // The recovery alert had the duration.
  if (draft.kind === 'incident_updated' && draft.outcome) return draft;
  const { steps = [] } = news.records?.find(({ scopeId }) => scopeId === service.scopeId) ?? {};
  const to = news.occurredAt > news.seenAt ? news.occurredAt : news.seenAt;
  const trouble = troubleSpanOf(steps, state.since ?? draft.since, to);
  if (!trouble) return draft;
  const since = isTrouble(draft.status) || isEnd(draft) ? trouble.from : draft.since;
  return { ...draft, since, trouble, statusSince: statusSinceOf(steps, draft, since) };
};

const isEnd = ({ kind }: AlertDraft): boolean => kind === 'incident_resolved';

/** When it was in other trouble before; otherwise its beginning is that of the trouble. */
const statusSinceOf = (steps: readonly StatusStep[], { status }: AlertDraft, since: Date): Date | undefined => {
  const step = steps.at(-1);
  const isFirst = step?.previous === 'operational' || step?.previous === 'maintenance';
  return step?.status === status && step.at > since && !isFirst ? step.at : undefined;
};

/** Why this recipient gets the alert that these drafts made, or that covers all services at once. */
export const whyOf = (
  context: AlertContext,
  alert: UnnumberedAlert,
  group: readonly ServiceDraft[],
  pass: Pass,
): Why => {
  const rule = ruleOf(context, alert, group);
  const { serviceIds } = context.recipient;
  const ids = alert.services.map(({ id }) => id);
  const isChosen = serviceIds !== undefined && ids.some((id) => serviceIds.includes(id));
  const told = context.watcher.services.filter(({ id }) => byThreshold.has(rule) && ids.includes(id));
  return {
    rule,
    pass,
    services: serviceIds === undefined ? 'all' : isChosen ? 'chosen' : 'open',
    thresholds: told.map(({ id, alertThreshold }) => ({ serviceId: id, threshold: alertThreshold })),
  };
};

/** Rules that apply the threshold. All others apply at every threshold. */
const byThreshold: ReadonlySet<Rule> = new Set([
  'incident_opened',
  'incident_reopened',
  'incident_unlinked',
  'incident_reached_you',
  'incident_explains',
  'open_at_first',
  'status_worse',
  'status_changed',
  'unstable',
]);

const ruleOf = (context: AlertContext, alert: UnnumberedAlert, group: readonly ServiceDraft[]): Rule => {
  switch (alert.kind) {
    case 'incident_opened':
      return openingRule(context, alert);
    case 'incident_updated':
      return updateRule(context, alert, group);
    case 'incident_resolved':
      return endRule(context, alert, group);
    case 'notice':
      return alert.explains ? 'explains_past' : 'notice';
    default:
      return alert.kind;
  }
};

type OfIncident = Extract<
  UnnumberedAlert,
  { readonly kind: 'incident_opened' | 'incident_updated' | 'incident_resolved' }
>;

const openingRule = ({ news: { about } }: AlertContext, { isUnlinked, incident }: OfIncident): Rule => {
  if (about.kind !== 'incident') return 'status_worse';
  if (isUnlinked) return 'incident_unlinked';
  if (incident?.isReopened) return 'incident_reopened';
  return about.event === 'opened' ? 'incident_opened' : 'incident_reached_you';
};

const updateRule = ({ news: { about } }: AlertContext, alert: OfIncident, group: readonly ServiceDraft[]): Rule => {
  const { outcome, status, previousStatus = status } = alert;
  if (outcome) return 'closed_after_recovery';
  if (about.kind === 'stays_bad') return 'stays_bad';
  if (about.kind !== 'incident') return isWorse(previousStatus, status) ? 'status_better' : 'status_worse';
  return group.some(({ draft }) => draft.continues?.length) ? 'incident_explains' : 'incident_updated';
};

const endRule = (
  { news: { about }, stateOf }: AlertContext,
  { outcome }: OfIncident,
  group: readonly ServiceDraft[],
): Rule => {
  if (outcome === 'closed') return 'closed_after_recovery';
  if (outcome !== undefined && outcome !== 'resolved') return outcome;
  if (about.kind !== 'incident') return 'recovered';
  if (about.event !== 'resolved') return 'no_trouble';
  const isTold = group.some(({ service, draft }) => stateOf(service.id)?.open.includes(draft.subject));
  return isTold ? 'incident_resolved' : 'open_at_first';
};
