import { isTrouble, isWorse, milder, worse } from '#status';
import { type AlertState, ended, isStatusThread, knowing, opening } from '../alert-state.ts';
import type { IncidentEvent } from '../news.ts';
import {
  type AlertDraft,
  type AlertInput,
  badNamesOf,
  type Decision,
  hitBy,
  isGraveEnough,
  reachOf,
  relationOf,
  silence,
  worseBeside,
} from './alert-input.ts';
import { isOnlyHere } from './decide-status.ts';

/** An incident opened, reopened or came to affect the service: sent as new, or as the explanation of known trouble. */
export const decideIncidentOpened = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state, began } = input;
  const { componentIds, severity = 'degraded', incident } = about;
  const relation = relationOf(componentIds, service);
  const isUnwanted = relation === 'elsewhere' || (relation === 'unlinked' && !service.unlinkedIncidents);
  // It was open before the page or the service was first read: only its end is news.
  if (isUnwanted || about.firstSight || about.listedAt < began) return silence(input);
  // Already sent as the explanation of a status of the same moment.
  if (state.open.includes(news.subject)) return silence(input);
  const { status } = service;
  const reach = reachOf(about, service, news.bad);
  const worseNames = worseBeside(about, input);
  const isWorseBeside = worseNames.length > 0;
  // Worse trouble that this incident doesn't explain gets its own alert.
  const own = isWorseBeside ? worse(state.level, reach) : status;
  if (!isGraveEnough(service.alertThreshold, severity, isWorseBeside ? reach : status)) return silence(input);
  const continues = isTrouble(reach) && !isWorseBeside ? state.open.filter(isStatusThread) : [];
  const level = isTrouble(own) ? own : state.level;
  const isKnown = isTrouble(status) && state.open.length > 0 && !isWorse(status, state.level);
  const isBeside = isKnown && isWorse(status, milder(reach, severity));
  // An update has the new status for recipients who get changes only.
  const isNewLevel =
    continues.length > 0 ? level !== state.level : isWorse(level, state.level) && isTrouble(state.level);
  const isLevelTold = isWorseBeside ? status !== state.level : isNewLevel;
  return {
    state: opening(knowing(state, level, incident.startedAt), news.subject, continues),
    draft: {
      kind: continues.length > 0 ? 'incident_updated' : 'incident_opened',
      subject: news.subject,
      continues,
      status,
      previousStatus: isLevelTold ? state.level : undefined,
      since: continues.length > 0 ? (state.since ?? incident.startedAt) : incident.startedAt,
      incident,
      isUnlinked: relation === 'unlinked' || undefined,
      beside: isWorseBeside ? worseNames : isBeside ? badNamesOf(input, status) : undefined,
      components: hitBy(about, input),
    },
  };
};

/** An incident changed: sent as an update, as not affecting the service any more, or as new. */
export const decideIncidentUpdated = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state } = input;
  const relation = relationOf(about.componentIds, service);
  if (!state.open.includes(news.subject)) return isNewTo(input) ? tellNew(input) : silence(input);
  if (relation === 'elsewhere') return notYours(input);
  const { status } = service;
  if (about.isNotice && !isTrouble(status)) return noTrouble(input);
  if (isRecoveryHere(input)) return wellHere(input);
  const worseNames = worseBeside(about, input);
  // Worse trouble that this incident doesn't explain gets its own alert.
  const level = isTrouble(status) && worseNames.length === 0 ? status : state.level;
  if ((about.linksOnly && level === state.level) || service.alertThreshold === 'none') return silence(input);
  return {
    state: knowing(state, level, about.incident.startedAt),
    draft: {
      kind: 'incident_updated',
      subject: news.subject,
      status,
      previousStatus: level === state.level ? undefined : state.level,
      since: about.incident.startedAt,
      incident: about.incident,
      isUnlinked: relation === 'unlinked' || undefined,
      beside: worseNames.length > 0 ? worseNames : undefined,
      components: hitBy(about, input),
    },
  };
};

/**
 * Returns true if it came to affect the service, does more than what ended for this recipient, or was open before alerts began and
 * has an update now. An unlinked incident is new once.
 */
const isNewTo = ({ news, about, service, state, began }: AlertInput<IncidentEvent>): boolean => {
  const { componentIds, formerIds } = about;
  const relation = relationOf(componentIds, service);
  if (relation === 'unlinked' || relation === 'elsewhere') return false;
  if (formerIds !== undefined && relationOf(formerIds, service) === 'elsewhere') return true;
  if (isWorse(reachOf(about, service, news.bad), state.level)) return true;
  const saysMore = about.listedAt >= began || !about.linksOnly;
  return saysMore && !state.dismissed.includes(news.subject) && !about.firstSight;
};

/** The time when it came to affect the service. */
const tellNew = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service } = input;
  const asNew = { ...about, firstSight: false, listedAt: news.seenAt };
  const { state, draft } = decideIncidentOpened({ ...input, about: asNew });
  const isSpreading = about.formerIds !== undefined && relationOf(about.formerIds, service) === 'elsewhere';
  const since = isSpreading ? news.occurredAt : draft?.since;
  return draft && since ? { state, draft: { ...draft, since } } : { state };
};

/** The same reading shows the service well, and the incident continues elsewhere. */
const isRecoveryHere = (input: AlertInput<IncidentEvent>): boolean => {
  const { news, about, service, state } = input;
  const isToldAlone = state.open.every((one) => one === news.subject || isStatusThread(one));
  const isRecovery = service.status === 'operational' && isTrouble(state.level);
  return isRecovery && isToldAlone && !isOnlyHere(input, about);
};

/** One message for the recovery, with the page's words. */
const wellHere = ({ news, about, service, state }: AlertInput<IncidentEvent>): Decision => ({
  state: ended(state, news.occurredAt, { dismissed: [news.subject] }),
  draft: {
    kind: 'incident_resolved',
    outcome: 'well_here',
    subject: news.subject,
    status: service.status,
    previousStatus: state.worst ?? state.level,
    since: state.since ?? about.incident.startedAt,
    incident: about.incident,
  },
});

/** It turned out to be a notice, which ends its thread. */
const noTrouble = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state } = input;
  return {
    state: ended(state, news.seenAt, { dismissed: [news.subject], open: openWithout(input) }),
    draft: {
      kind: 'incident_resolved',
      outcome: 'resolved',
      subject: news.subject,
      status: service.status,
      since: about.incident.startedAt,
    },
  };
};

const notYours = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state } = input;
  const open = openWithout(input);
  return {
    state:
      open.length === 0
        ? ended(state, news.seenAt, { dismissed: [news.subject] })
        : { ...state, open, dismissed: [...state.dismissed, news.subject] },
    draft: {
      kind: 'incident_resolved',
      outcome: 'not_yours',
      subject: news.subject,
      status: service.status,
      since: about.incident.startedAt,
      incident: about.incident,
    },
  };
};

/** Open threads without the incident. Trouble that nothing else explains gets a thread of its own, so that its end is sent. */
export const openWithout = ({ news, service, state }: AlertInput<IncidentEvent>): readonly string[] => {
  const open = state.open.filter((one) => one !== news.subject);
  return isTrouble(service.status) && open.length === 0 ? [`status:${service.id}:${news.seenAt.getTime()}`] : open;
};

/**
 * An incident ended: sent to recipients who know it, or for whom it was open at first. Says if the service is still bad, or the
 * incident was only removed (truth.md, rules 14 and 15).
 */
export const decideIncidentEnded = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state } = input;
  const { subject } = news;
  if (state.dismissed.includes(subject)) return dismissedEnded(input);
  if (!state.open.includes(subject) && !wasOpenAtFirst(input)) return silence(input);
  const incident = about.names?.length ? { ...about.incident, names: about.names } : about.incident;
  const isStillBad = isTrouble(service.status);
  return {
    state: isStillBad ? goingOn(input) : over(input),
    draft: {
      kind: 'incident_resolved',
      outcome: about.isUnlisted ? 'unlisted' : isStillBad ? 'still_down' : 'resolved',
      subject,
      status: service.status,
      previousStatus: state.worst,
      since: incident.startedAt,
      incident,
      components: isStillBad ? badNamesOf(input, service.status) : undefined,
    },
  };
};

/** Its end is no news, unless the recovery alert said that it is still open. */
const dismissedEnded = ({ news, about, service, state }: AlertInput<IncidentEvent>): Decision => {
  const { subject } = news;
  const { recovered, ...rest } = state;
  const dismissed = state.dismissed.filter((one) => one !== subject);
  if (recovered?.subject !== subject) return { state: { ...state, dismissed } };
  const isSaid = service.status === 'operational' && service.alertThreshold !== 'none';
  const { incident } = about;
  const draft: AlertDraft = {
    kind: 'incident_updated',
    outcome: about.isUnlisted ? 'unlisted' : 'closed',
    subject,
    status: service.status,
    since: incident.startedAt,
    statusSince: recovered.at,
    incident,
  };
  return { state: { ...rest, dismissed }, ...(isSaid && { draft }) };
};

/** The incident was already open when alerts for the service began, and is severe enough. */
const wasOpenAtFirst = ({ about, service, state, began }: AlertInput<IncidentEvent>): boolean => {
  const relation = relationOf(about.componentIds, service);
  return (
    !about.isPast &&
    !about.isNotice &&
    (about.firstSight || about.listedAt < began) &&
    relation !== 'elsewhere' &&
    relation !== 'unlinked' &&
    isGraveEnough(service.alertThreshold, about.severity, worse(state.level, service.status))
  );
};

const goingOn = (input: AlertInput<IncidentEvent>): AlertState => ({
  ...knowing(input.state, input.service.status, input.about.incident.startedAt),
  open: openWithout(input),
});

const over = (input: AlertInput<IncidentEvent>): AlertState => ({
  ...ended(input.state, input.about.incident.resolvedAt ?? input.news.seenAt),
  open: openWithout(input).filter((one) => !isStatusThread(one)),
});

/** Sends a notice once. It needs no end. */
export const decideNotice = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state, began } = input;
  const relation = relationOf(about.componentIds, service);
  const isUnwanted = relation === 'elsewhere' || (relation === 'unlinked' && !service.unlinkedIncidents);
  const isKnown = about.firstSight || about.listedAt < began || about.event !== 'opened';
  if (isUnwanted || isKnown || service.alertThreshold === 'none') return silence(input);
  const { incident } = about;
  const { status } = service;
  return { state, draft: { kind: 'notice', subject: news.subject, status, since: incident.startedAt, incident } };
};

/** An incident that had ended when first listed: news if it explains trouble that this recipient knows. */
export const decidePast = (input: AlertInput<IncidentEvent>): Decision => {
  const { news, about, service, state } = input;
  const { incident, componentIds } = about;
  const relation = relationOf(componentIds, service);
  const { last } = state;
  const end = incident.resolvedAt ?? news.seenAt;
  const isThat =
    last !== undefined &&
    incident.startedAt.getTime() <= last.to.getTime() + SLACK_MS &&
    end.getTime() >= last.from.getTime() - SLACK_MS;
  if (!isThat || relation === 'elsewhere' || state.open.length > 0) return silence(input);
  return {
    state: { ...state, last: undefined },
    draft: {
      kind: 'notice',
      subject: news.subject,
      status: service.status,
      since: incident.startedAt,
      incident,
      explains: last,
    },
  };
};

/** The page and our checks may differ by this much about one event. */
const SLACK_MS = 15 * 60_000;
