import { isTrouble, isWorse } from '#status';
import { ended, isStatusThread, knowing, opening, type Remaining } from '../alert-state.ts';
import type { FlappingEvent, OpenIncident, StatusEvent, StaysWellEvent } from '../news.ts';
import { SAME_EVENT_MS } from '../rules/incident-news.ts';
import {
  type AlertInput,
  badNamesOf,
  type Decision,
  isBadEnough,
  reachOf,
  relationOf,
  silence,
  worseBeside,
} from './alert-input.ts';

/** Decides about a status change that the recipient doesn't know yet, such as from an incident of the same moment. */
export const decideStatus = (input: AlertInput<StatusEvent>): Decision => {
  const { about, state } = input;
  const { status } = about;
  if (status === 'unknown') return silence(input);
  if (isTrouble(status) && isWorse(status, state.level)) return decideWorse(input);
  if (status === 'operational') return decideWell(input);
  return isWorse(state.level, status) ? decideBetter(input) : silence(input);
};

const decideWorse = (input: AlertInput<StatusEvent>): Decision => {
  const { news, about, service, state } = input;
  const { status } = about;
  if (!isBadEnough(service.alertThreshold, status)) return silence(input);
  const explaining = explainingOf(input);
  const carrying = state.open.findLast((one) => carries(input, one));
  const subject = explaining ? subjectOf(explaining) : (carrying ?? news.subject);
  const continues = explaining ? state.open.filter(isStatusThread) : [];
  const isKnown = carrying !== undefined || (explaining !== undefined && state.open.includes(subject));
  const since = state.since ?? about.since;
  return {
    state: opening(knowing(state, status, since), subject, continues),
    draft: {
      ...base(input),
      kind: isKnown ? 'incident_updated' : 'incident_opened',
      subject,
      continues,
      previousStatus: isKnown || !isTrouble(state.level) ? state.level : undefined,
      incident: explaining?.incident ?? incidentOf(input, subject),
      since: isKnown ? since : about.since,
      ...(!explaining && about.isContradicted && { isContradicted: true }),
    },
  };
};

/** Returns true if a status continues an open thread. It doesn't if it's worse than the incident accounts for. */
const carries = ({ news, about, service }: AlertInput<StatusEvent>, subject: string): boolean => {
  const incident = about.incidents.find((one) => subjectOf(one) === subject);
  if (!incident) return true;
  return worseBeside(incident, { news, service: { ...service, status: about.status } }).length === 0;
};

/** Better but not well, so the thread stays open. */
const decideBetter = (input: AlertInput<StatusEvent>): Decision => {
  const { about, service, state } = input;
  const { status } = about;
  const after = { ...state, level: status };
  const subject = state.open.at(-1);
  if (subject === undefined || service.alertThreshold === 'none') return { state: after };
  return {
    state: after,
    draft: {
      ...base(input),
      kind: 'incident_updated',
      subject,
      previousStatus: state.level,
      incident: incidentOf(input, subject),
    },
  };
};

/** Ends the trouble, unless an open incident affects only this service: then that incident's end does. */
const decideWell = (input: AlertInput<StatusEvent>): Decision => {
  const { news, about, service, state } = input;
  const { open, level } = state;
  if (level === 'operational') return silence(input);
  const worst = state.worst ?? level;
  if (open.length === 0 && !isBadEnough(service.alertThreshold, worst)) return { state: ended(state, news.occurredAt) };
  const goingOn = about.incidents.filter((one) => open.includes(subjectOf(one)) || wasOpenAtFirst(input, one));
  if (goingOn.some((one) => isOnlyHere(input, one))) return silence(input);
  const last = goingOn.findLast((one) => open.includes(subjectOf(one)));
  const subject = last ? subjectOf(last) : (open.at(-1) ?? news.subject);
  return {
    state: ended(state, news.occurredAt, remaining(open, subject, goingOn)),
    draft: {
      ...base(input),
      kind: 'incident_resolved',
      outcome: last ? 'well_here' : 'resolved',
      subject,
      previousStatus: worst,
      incident: last?.incident,
    },
  };
};

/** The recovery lasts although a known incident is still open on the page. */
export const decideStaysWell = (input: AlertInput<StaysWellEvent>): Decision => {
  const { about, service, state } = input;
  const { open, level } = state;
  const scope = about.scopes.find(({ scopeId }) => scopeId === service.scopeId);
  const goingOn = about.incidents.filter((one) => open.includes(subjectOf(one)) || wasOpenAtFirst(input, one));
  const last = goingOn.findLast((one) => open.includes(subjectOf(one))) ?? goingOn.at(-1);
  const worst = state.worst ?? level;
  const isKnown = level !== 'operational' && (open.length > 0 || isBadEnough(service.alertThreshold, worst));
  if (!scope || !last || !isKnown || service.status !== 'operational') return silence(input);
  const subject = subjectOf(last);
  return {
    state: {
      ...ended(state, scope.since, remaining(open, subject, goingOn)),
      recovered: { subject, at: scope.since },
    },
    draft: {
      kind: 'incident_resolved',
      outcome: 'recovered_still_open',
      subject,
      status: service.status,
      previousStatus: worst,
      since: state.since ?? last.incident.startedAt,
      incident: last.incident,
    },
  };
};

/** A recovery ends the incident that it names, and trouble without one. Every other open incident ends with its own end. */
const remaining = (open: readonly string[], subject: string, goingOn: readonly OpenIncident[]): Remaining => {
  const others = open.filter((one) => !isStatusThread(one) && one !== subject);
  return {
    open: others,
    dismissed: [subject, ...goingOn.map(subjectOf)].filter((one) => !isStatusThread(one) && !others.includes(one)),
  };
};

const base = (input: AlertInput<StatusEvent>) => {
  const { status, since } = input.about;
  return {
    status,
    since: input.state.since ?? since,
    components: isTrouble(status) ? badNamesOf(input, status) : undefined,
  };
};

export const subjectOf = ({ incident }: OpenIncident): string => `incident:${incident.id}`;

const incidentOf = ({ about }: AlertInput<StatusEvent>, subject: string) =>
  about.incidents.find((one) => subjectOf(one) === subject)?.incident;

/** The incident was open before this recipient's alerts began, and affects the service. */
const wasOpenAtFirst = (
  { began, service }: Pick<AlertInput, 'began' | 'service'>,
  { firstSight, listedAt, componentIds }: OpenIncident,
): boolean => {
  const relation = relationOf(componentIds, service);
  return (firstSight || listedAt < began) && (relation === 'linked' || relation === 'whole');
};

/** Returns true if an open incident affects the service and no other component in trouble. */
export const isOnlyHere = (
  { news, service }: Pick<AlertInput, 'news' | 'service'>,
  { componentIds: linked }: Pick<OpenIncident, 'componentIds'>,
): boolean => {
  const relation = relationOf(linked, service);
  if (relation === 'whole') return true;
  const isUnlinked = relation === 'unlinked';
  const elsewhere = news.bad.some(
    ({ id }) => !service.componentIds.includes(id) && (isUnlinked || linked.includes(id)),
  );
  return relation !== 'elsewhere' && !elsewhere;
};

/**
 * The incident that explains a status (truth.md, rule 7): it affects a part in trouble, its severity reaches the status, and both
 * are of one time or the recipient knows the incident. The latest of several.
 */
const explainingOf = (input: AlertInput<StatusEvent>): OpenIncident | undefined => {
  const { news, about, service, state } = input;
  const { status } = about;
  return about.incidents
    .filter((one) => {
      const isTold = [...state.open, state.recovered?.subject].includes(subjectOf(one));
      const isNear = Math.abs(news.occurredAt.getTime() - one.listedAt.getTime()) <= SAME_EVENT_MS;
      const reaches = one.severity === undefined || !isWorse(status, one.severity);
      const reach = reachOf(one, { ...service, status }, news.bad);
      return (isTold || isNear) && reaches && !isWorse(status, reach);
    })
    .toSorted((one, other) => one.listedAt.getTime() - other.listedAt.getTime())
    .at(-1);
};

/** Decides about a status that flaps, stays bad or settled. */
export const decideFlapping = (input: AlertInput<FlappingEvent>): Decision => {
  const { news, about, state } = input;
  if (about.kind === 'unstable') return decideUnstable(input);
  if (!state.open.includes(news.subject)) return decideOtherwise(input);
  return about.kind === 'stays_bad' ? decideStaysBad(input) : decideSettled(input);
};

const decideUnstable = (input: AlertInput<FlappingEvent>): Decision => {
  const { news, about, service, state, wantsChanges } = input;
  const { worst, status, since } = about;
  const isToldByIncident = state.open.some((one) => !isStatusThread(one)) && !wantsChanges;
  if (isToldByIncident || !isBadEnough(service.alertThreshold, worst)) return silence(input);
  const continues = state.open.filter(isStatusThread);
  return {
    state: opening(knowing(state, status, since), news.subject, continues),
    draft: {
      kind: 'unstable',
      subject: news.subject,
      continues,
      status,
      since,
      components: badNamesOf(input, status),
    },
  };
};

const decideStaysBad = (input: AlertInput<FlappingEvent>): Decision => {
  const { news, about, state } = input;
  const { status, since } = about;
  return {
    state: knowing(state, status, since),
    draft: {
      kind: 'incident_updated',
      subject: news.subject,
      status,
      since,
      components: badNamesOf(input, status),
    },
  };
};

/** A problem that remains after the status settled is handled like any other. */
const decideSettled = ({ news, about, state }: AlertInput<FlappingEvent>): Decision => {
  const { status, since } = about;
  const open = state.open.filter((one) => one !== news.subject);
  const over = open.length === 0 ? ended(state, news.occurredAt) : { ...state, open, level: status };
  return {
    state: isTrouble(status) ? knowing(state, status, since) : over,
    draft: { kind: 'settled', subject: news.subject, status, since },
  };
};

/** An incident covered the flapping: the status is sent like any change, and the incident's end covers its end. */
const decideOtherwise = (input: AlertInput<FlappingEvent>): Decision => {
  const isOver = !isTrouble(input.about.status) && input.state.open.some((one) => !isStatusThread(one));
  return isOver ? silence(input) : decideStatus(asStatus(input));
};

const asStatus = (input: AlertInput<FlappingEvent>): AlertInput<StatusEvent> => {
  const { scopeId, status, worst } = input.about;
  const since = input.state.since ?? input.news.occurredAt;
  const about = {
    kind: 'status',
    scopeId,
    status,
    previousStatus: worst,
    knownStatus: worst,
    since,
    incidents: [],
  } as const;
  return { ...input, about };
};
