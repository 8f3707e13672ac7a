import { isTrouble } from '#status';
import type { AlertThreshold, ServiceStatus, WatcherService } from '../../../monitoring/index.ts';
import type { AlertKind } from '../../model/alert.ts';
import { carries, passOf } from '../../model/alert-events.ts';
import type { Why } from '../../model/why.ts';
import { type AlertState, blankState, firstState, withEpisode } from '../alert-state.ts';
import type { CoveringChoice, News, StatusEvent } from '../news.ts';
import {
  type AlertContext,
  type AlertDraft,
  type AlertInput,
  alertBase,
  asOfThen,
  beganOf,
  type Decision,
  silence,
  type UnnumberedAlert,
  withStatus,
} from './alert-input.ts';
import { alertOfDrafts, episodeAlertOf, type ServiceDraft, timed, whyOf } from './compose-alert.ts';
import { decideAssignment } from './decide-assignment.ts';
import {
  decideIncidentEnded,
  decideIncidentOpened,
  decideIncidentUpdated,
  decideNotice,
  decidePast,
} from './decide-incident.ts';
import { decideOwnAlert } from './decide-own-alert.ts';
import { decideMaintenance, decideReadability, decideSelection, decideService } from './decide-page.ts';
import { decideFlapping, decideStatus, decideStaysWell } from './decide-status.ts';

/** Alerts for one recipient, and the states that change, by service. */
export type Decisions = {
  readonly alerts: readonly DecidedAlert[];
  readonly states: ReadonlyMap<number, AlertState>;
};

/** `continues`: threads that this one replaces. */
export type DecidedAlert = {
  readonly alert: UnnumberedAlert;
  readonly subject: string;
  readonly continues: readonly string[];
  readonly why: Why;
};

/** Alerts of equal drafts before the recipient's choices exclude any, and the states that change. */
export type Drafted = Pick<Decisions, 'states'> & {
  readonly groups: readonly { readonly group: readonly ServiceDraft[]; readonly alert: UnnumberedAlert | undefined }[];
};

/** Decides for each service alone. Equal drafts share an alert (truth.md, rules 7 and 16). */
export const decideAlerts = (context: AlertContext, draft: typeof draftAlerts = draftAlerts): Decisions => {
  const { about } = context.news;
  switch (about.kind) {
    case 'maintenance':
      return told(context, decideMaintenance(context, about));
    case 'unreadable':
    case 'readable':
      return told(context, decideReadability(context, about));
    case 'selection_lost':
      return told(context, decideSelection(context, about));
    case 'assignment': {
      const decided = decideAssignment(context, about);
      return told(context, decided?.alert, decided?.subject);
    }
    case 'own_alert':
      return told(context, decideOwnAlert(context, about));
    default:
      return toldByService(context, draft(context));
  }
};

const toldByService = (context: AlertContext, { groups, states }: Drafted): Decisions => {
  const alerts = context.recipient.channel.isKeyed
    ? groups.flatMap(({ group }) => group.flatMap((one) => toldTo(context, episodeAlertOf(context, one), [one])))
    : groups.flatMap(({ alert, group }) => toldTo(context, alert, group));
  return { alerts: [...alerts, ...changes(context, alerts)], states };
};

/** Depends on nothing of the recipient but its states, when it was connected, and whether it wants status changes. */
export const draftAlerts = (context: AlertContext): Drafted => {
  const decided = context.watcher.services.flatMap((service) => decidedFor(context, service));
  const said = decided.flatMap(({ service, draft }) => (draft ? [{ service, draft }] : []));
  const groups = [...Map.groupBy(said, ({ draft }) => keyOf(draft)).values()];
  // First states are stored too: timed news doesn't know the earlier status.
  const changed = decided.filter(({ service, state }) => state !== (context.stateOf(service.id) ?? blankState));
  return {
    groups: groups.map((group) => ({ group, alert: alertOfDrafts(context, group) })),
    states: new Map(changed.map(({ service, state }) => [service.id, state])),
  };
};

/** Decides by the status at the time of the news. Skips news from before the user monitored the service. */
const decidedFor = (context: AlertContext, now: WatcherService) => {
  const { news } = context;
  const service = asOfThen(news, now);
  const input = inputOf(context, service);
  // An edit restarts monitoring, and another clock dates it.
  if (news.about.kind !== 'service' && input.began > news.seenAt) return [];
  const { state: after, draft } = decide(input);
  const state = withEpisode(after, input.state, news.seenAt);
  const episode = {
    at: state.episode ?? input.state.episode ?? news.seenAt.getTime(),
    isOver: state.episode === undefined,
    ...(state.episode !== undefined && input.state.open.length > 0 && { isOpen: true as const }),
  };
  return [{ service, state, draft: draft && { ...timed(input, draft), episode } }];
};

/** Returns true if it gets changes of a status that no other alert tells. */
export const wantsChanges = ({ events }: Pick<AlertContext['recipient'], 'events'>): boolean =>
  events.statusChange === true;

const inputOf = ({ news, recipient, stateOf, openIncidents }: AlertContext, service: WatcherService): AlertInput => {
  const began = beganOf(recipient, service);
  const trouble = news.troubles.find(({ scopeId }) => scopeId === service.scopeId);
  const state = stateOf(service.id) ?? firstState(trouble, began);
  return {
    news,
    about: news.about,
    service,
    state,
    began,
    wantsChanges: wantsChanges(recipient),
    openIncidents,
  };
};

const decide = (input: AlertInput): Decision => {
  const { about } = input;
  switch (about.kind) {
    case 'incident': {
      const ofIncident = { ...input, about };
      const { open, dismissed } = input.state;
      const { subject } = input.news;
      const isEndOfLeft = about.event === 'resolved' && dismissed.includes(subject);
      const isOwn = open.includes(subject) || isEndOfLeft;
      if (about.isPast && !isOwn) return decidePast(ofIncident);
      if (about.isNotice && !isOwn) return decideNotice(ofIncident);
      return decideIncident[about.event](ofIncident);
    }
    case 'status':
      return decideStatus({ ...input, about: changeOf(about, input.service) });
    case 'unstable':
    case 'stays_bad':
    case 'settled':
      return decideFlapping({ ...input, about });
    case 'stays_well':
      return decideStaysWell({ ...input, about });
    case 'service':
      return decideService({ ...input, about });
    default:
      return silence(input);
  }
};

const decideIncident = { opened: decideIncidentOpened, updated: decideIncidentUpdated, resolved: decideIncidentEnded };

/** Services share an alert only if they agree in this: well or not, and the status of their last alert (truth.md, rule 16). */
const keyOf = (draft: AlertDraft): string => {
  const { kind, subject, outcome, status, previousStatus, trouble, isUnlinked, isContradicted, beside } = draft;
  const wasWell = kind === 'incident_resolved' && trouble === undefined;
  return JSON.stringify([
    kind,
    subject,
    outcome,
    isTrouble(status),
    wasWell,
    isUnlinked,
    isContradicted,
    beside,
    previousStatus ?? null,
  ]);
};

/** Drops an alert that the recipient's choices exclude. */
const toldTo = (
  context: AlertContext,
  alert: UnnumberedAlert | undefined,
  group: readonly ServiceDraft[] = [],
): readonly DecidedAlert[] => {
  // A change of status goes wherever incidents go. Only further messages are optional.
  const isChange = group.some(({ draft }) => isLevelChange(draft));
  const { news, recipient } = context;
  const pass =
    alert &&
    (passOf(recipient.channel.events, recipient.events, isChange ? 'incident_opened' : alert.kind) ??
      escalationOf(context, alert, group, isChange));
  if (!alert || !pass) return [];
  const continues = [...new Set(group.flatMap(({ draft }) => draft.continues ?? []))];
  const subject = group[0]?.draft.subject ?? news.subject;
  return [{ alert, subject, continues, why: whyOf(context, alert, group, pass) }];
};

/** A recipient that a problem was escalated to gets its changes of status and its end. */
const escalationOf = (
  { stateOf }: AlertContext,
  { kind }: UnnumberedAlert,
  group: readonly ServiceDraft[],
  isChange: boolean,
): 'escalation' | undefined => {
  const isWorth = isChange || kind === 'incident_resolved' || kind === 'settled';
  return isWorth && group.some(({ service }) => stateOf(service.id)?.isEscalated) ? 'escalation' : undefined;
};

const isLevelChange = ({ kind, status, previousStatus = status }: AlertDraft): boolean =>
  kind === 'incident_updated' && previousStatus !== status;

const told = (context: AlertContext, alert: UnnumberedAlert | undefined, subject?: string): Decisions => ({
  alerts: toldTo(context, alert).map((one) => ({ ...one, subject: subject ?? one.subject })),
  states: new Map(),
});

/** Status change alerts for services without any other alert. */
const changes = (context: AlertContext, alerts: readonly DecidedAlert[]): readonly DecidedAlert[] => {
  const { news, watcher, recipient } = context;
  const { about } = news;
  if (about.kind !== 'status' || !carries(recipient.channel.events, recipient.events, 'status_changed')) return [];
  const isTold = new Set(alerts.flatMap(({ alert }) => alert.services.map(({ id }) => id)));
  const others = watcher.services.filter(({ id }) => !isTold.has(id));
  return [...Map.groupBy(others, ({ scopeId }) => scopeId)].flatMap(([scopeId, those]) => {
    const change = changeOf(about, { scopeId });
    const services = changedOf(news, change, those, recipient);
    if (services.length === 0) return [];
    const { status, previousStatus } = change;
    const base = { ...alertBase(context, services), services: services.map((one) => withStatus({ ...one, status })) };
    return toldTo(context, { kind: 'status_changed', ...base, status, previousStatus });
  });
};

const changeOf = (about: StatusEvent, { scopeId }: Pick<WatcherService, 'scopeId'>): StatusEvent => {
  const other = about.scopeId === scopeId ? undefined : about.others?.find((one) => one.scopeId === scopeId);
  return other ? { ...other, incidents: about.incidents } : about;
};

/** Services that get a status change alert: the recipient wants them, and no other alert covers the change. */
export const changedOf = (
  news: News,
  { status, previousStatus, knownStatus, coveredBy }: StatusEvent,
  services: readonly WatcherService[],
  recipient: AlertContext['recipient'],
): readonly WatcherService[] => {
  const { channel, events } = recipient;
  if (coveredBy !== undefined && carries(channel.events, events, kindsOf[coveredBy])) return [];
  return services.filter(
    (service) =>
      beganOf(recipient, service) <= news.occurredAt &&
      isWorthChange(service.alertThreshold, [status, previousStatus, knownStatus]),
  );
};

/** Every change, unless only outages count. */
const isWorthChange = (threshold: AlertThreshold, statuses: readonly ServiceStatus[]): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && statuses.includes('outage'));

const kindsOf = {
  incidents: 'incident_opened',
  resolved: 'incident_resolved',
  maintenance: 'maintenance_started',
} as const satisfies Record<CoveringChoice, AlertKind>;
