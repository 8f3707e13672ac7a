import { isTrouble, isWorse } from '#status';
import { STILL_OPEN } from '#trouble-span';
import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';
import type { AlertIncident, AlertPerson, AlertService, AssigneeAlert, IncidentAlert, ReminderAlert } from './alert.ts';
import { downWords, durationOf, namesOf, spanText, statusWords } from './labels.ts';
import { cut, oneLine } from './text.ts';
import { timeMark } from './times.ts';

/** `title` is the page's own and may be cut; `what` describes it; everything else is our text or names of components. */
export type Line = {
  readonly lead: string;
  readonly title?: string;
  readonly what?: (title: string) => string;
  readonly parts: readonly string[];
};

/** The names of services that fit into a headline. */
export type Naming = (services: readonly Pick<AlertService, 'name'>[]) => string;

/** `Acme API is down, Acme Web is degraded`: each service by its own status, the worst first. */
export const statusLead = (
  { services, status }: { readonly services: readonly AlertService[]; readonly status: ServiceStatus },
  name: Naming,
  adverb = '',
): string => {
  const groups = [...Map.groupBy(services, (service) => service.status ?? status)];
  const inOrder = groups.toSorted(([one], [other]) => Number(isWorse(other, one)) - Number(isWorse(one, other)));
  const said = inOrder.map(([own, those]) => predicate(name(those), those.length, own, adverb));
  return said.join(', ') || predicate(name([]), 1, status, adverb);
};

const predicate = (names: string, count: number, status: ServiceStatus, adverb: string): string =>
  status === 'unknown'
    ? `${names} status unknown`
    : `${names} ${count > 1 ? 'are' : 'is'} ${adverb}${downWords[status]}`;

export const incidentLine = (alert: IncidentAlert, name: Naming): Line => {
  const { kind, status, incident, isUnlinked, beside } = alert;
  const names = name(alert.services);
  const title = incident?.title;
  const stands = status === 'unknown' ? 'status unknown' : `your components are ${statusWords[status]}`;
  const parts = [...stageOf(alert), `since ${timeMark(alert.since)}`, stands];
  const marks = [...(incident?.isReopened && kind === 'incident_opened' ? ['reopened'] : []), ...reporterOf(incident)];
  if (alert.outcome) {
    const recovered = alert.statusSince ? [`recovered at ${timeMark(alert.statusSince)}`] : [];
    const end = alert.outcome === 'closed' ? 'closed on' : 'removed from';
    return { lead: `${names} incident ${end} the status page`, title, parts: recovered };
  }
  if (isUnlinked) return { lead: `${names} incident, may not affect you`, title, parts };
  if (!isTrouble(status))
    return { lead: [`${names} incident`, marks.join(', ')].filter(Boolean).join(' '), title, parts };
  if (beside) {
    const grave = incident?.impact ? ` (${cut(oneLine(incident.impact), 20)})` : '';
    const still = `${statusLead(alert, name, alert.previousStatus ? '' : 'still ')}${inBrackets(componentNames(beside))}`;
    const own = componentText(alert);
    const about = own === '' || beside.includes(own) ? [] : [own];
    return {
      lead: `${names} incident`,
      title,
      what: (shown) => `${shown}${grave}`,
      parts: [...stageOf(alert), ...about, still],
    };
  }
  const what = (shown: string): string => `${shown}${shown === '' ? '' : inBrackets(marks.join(', '))}`;
  return { what, ...troubleLine(alert, name) };
};

const troubleLine = (alert: IncidentAlert, name: Naming): Omit<Line, 'what'> => {
  const { kind, status, previousStatus, incident, occurredAt, since, trouble } = alert;
  const isChange = saysChange(alert);
  const isBetter = isChange && previousStatus !== undefined && isWorse(previousStatus, status);
  const isWorsening = previousStatus !== undefined && isTrouble(previousStatus) && isWorse(status, previousStatus);
  const isKnown = kind === 'incident_updated' && !isChange;
  const was = previousStatus && downWords[previousStatus];
  const { statusSince = isBetter || isWorsening ? occurredAt : undefined } = alert;
  const now = statusSince && `${downWords[status]} since ${timeMark(statusSince, isWorsening ? 'brief' : 'full')}`;
  const began = now === undefined || isWorsening ? `${isWorsening ? `${was} ` : ''}since ${timeMark(since)}` : now;
  const parts = [
    ...(isKnown ? stageOf(alert) : []),
    isWorsening && now ? `${began}, ${now}` : began,
    ...(isBetter && trouble ? spanText({ ...trouble, degradedMs: 0 }) : []),
  ];
  const bad = componentText(alert);
  const lead = `${statusLead(alert, name, isKnown ? 'still ' : '')}${isBetter ? `, no longer ${was}` : ''}`;
  if (!incident) return { lead, title: bad === '' ? '' : contradictedBy(alert, bad), parts };
  return { lead, title: incident.title, parts: bad === '' ? parts : [...parts, bad] };
};

/** Both statuses, if the page calls itself operational. */
const contradictedBy = ({ isContradicted, components = [] }: IncidentAlert, bad: string): string =>
  isContradicted ? `the status page says operational, but ${bad} ${components.length === 1 ? 'is' : 'are'} down` : bad;

/** The progress of an incident, for an update. */
const stageOf = ({ kind, incident }: IncidentAlert): readonly string[] => {
  if (kind !== 'incident_updated' || !incident) return [];
  return [(incident.isSamePhase ? samePhaseWords : newPhaseWords)[incident.phase]];
};

const newPhaseWords: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'investigating',
  identified: 'cause identified',
  monitoring: 'fix in place, monitoring',
  resolved: 'resolved',
};

const samePhaseWords: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'still investigating',
  identified: 'still working on a fix',
  monitoring: 'still monitoring the fix',
  resolved: 'resolved',
};

/** True if an update is sent for a new status and not for a new phase. */
export const saysChange = ({ kind, status, previousStatus }: IncidentAlert): boolean =>
  kind === 'incident_updated' && previousStatus !== undefined && previousStatus !== status;

const reporterOf = (incident: AlertIncident | undefined): readonly string[] =>
  incident?.reportedBy === undefined ? [] : [`reported by ${oneLine(incident.reportedBy) || 'your team'}`];

/** The bad components, unless they have the name of the service. */
const componentText = ({ components = [], moreComponents, services }: IncidentAlert): string => {
  const others = components.filter((name) => services.every((service) => service.name !== name));
  return others.length === 0 ? '' : componentNames(others, moreComponents);
};

const componentNames = (names: readonly string[], unnamed?: number): string =>
  namesOf(
    names.map((name) => cut(oneLine(name), 40)),
    90,
    unnamed,
  );

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

export const endLine = (alert: IncidentAlert, name: Naming): Line => {
  const { status, incident, outcome = 'resolved' } = alert;
  const title = incident?.title;
  const quoted = (text: string) => (shown: string) => `${shown === '' ? 'the incident' : `"${shown}"`} ${text}`;
  const bad = componentText(alert);
  const still = [
    `${downWords[status]} since ${timeMark(alert.statusSince ?? alert.since)}`,
    ...(bad === '' ? [] : [bad]),
  ];
  switch (outcome) {
    case 'still_down':
      return { lead: statusLead(alert, name, 'still '), what: () => markedText(alert), parts: [] };
    case 'unlisted': {
      const what = quoted('was removed from the status page without a resolution');
      return {
        lead: statusLead(alert, name, stillOf(status)),
        title,
        what,
        parts: isTrouble(status) ? still : lastedOf(alert),
      };
    }
    case 'not_yours': {
      const what = quoted("doesn't affect your components");
      return { lead: statusLead(alert, name, stillOf(status)), title, what, parts: isTrouble(status) ? still : [] };
    }
    case 'well_here': {
      const lead = status === 'operational' ? `${name(alert.services)} recovered for you` : statusLead(alert, name);
      return { lead, title, parts: [...lastedOf(alert), 'the incident continues elsewhere'] };
    }
    case 'recovered_still_open':
      return {
        lead: `${name(alert.services)} recovered`,
        title,
        parts: [...lastedOf(alert), STILL_OPEN],
      };
    case 'no_longer_watched':
      return { lead: `${name(alert.services)} alerts stopped`, what: () => stoppedText(alert), parts: [] };
    default:
      return incident ? resolvedLine(alert, incident, name) : recoveredLine(alert, name);
  }
};

const stillOf = (status: ServiceStatus): string => (isTrouble(status) ? 'still ' : '');

/** `marked resolved at 10:39 AM UTC, but Payments API has been down since 9:57 AM UTC`. */
const markedText = (alert: IncidentAlert): string => {
  const { status, incident, occurredAt, since, statusSince = since, components = [] } = alert;
  const bad = componentText(alert);
  const who = bad === '' ? 'it has' : `${bad} ${components.length === 1 ? 'has' : 'have'}`;
  const place = incident?.names?.length ? ` (${componentNames(incident.names)})` : '';
  return `marked resolved at ${timeMark(incident?.resolvedAt ?? occurredAt)}${place}, but ${who} been ${downWords[status]} since ${timeMark(statusSince)}`;
};

const stoppedText = ({ services, incident, stoppedBy = 'changed' }: IncidentAlert): string => {
  const it = services.length > 1 ? 'these services' : 'this service';
  return `your team ${stoppedBy} ${it}, and ${incident ? `"${cut(oneLine(incident.title), 80)}" may still be open` : 'the problem may continue'}`;
};

const resolvedLine = (alert: IncidentAlert, incident: AlertIncident, name: Naming): Line => {
  const { status, previousStatus, occurredAt } = alert;
  const { title, names = [], startedAt, resolvedAt: end = occurredAt } = incident;
  const lasted = lastedOf(alert);
  const place = names.length === 0 ? [] : [componentNames(names)];
  const wasInTrouble = lasted.length > 0 || (previousStatus !== undefined && isTrouble(previousStatus));
  if (status === 'operational' && wasInTrouble)
    return {
      lead: `${name(alert.services)} recovered`,
      title,
      parts: [`resolved at ${timeMark(end)}`, ...lasted, ...place],
    };
  const after = lasted.length > 0 || end <= startedAt ? lasted : [`open for ${durationOf(startedAt, end)}`];
  const stands = { maintenance: ['maintenance continues'], unknown: ['status unknown'] };
  const now = status === 'maintenance' || status === 'unknown' ? stands[status] : [];
  return {
    lead: `${name(alert.services)} incident resolved`,
    title,
    parts: [`at ${timeMark(end)}`, ...after, ...now, ...place],
  };
};

/** For a problem without an incident on the page. */
const recoveredLine = (alert: IncidentAlert, name: Naming): Line => {
  const { status, occurredAt, components = [] } = alert;
  const bad = componentText(alert);
  const lead = status === 'operational' ? `${name(alert.services)} recovered` : statusLead(alert, name);
  const who = bad === '' ? '' : `${bad} ${components.length === 1 ? 'has' : 'have'} been `;
  return { lead, what: () => `${who}${statusWords[status]} since ${timeMark(occurredAt)}`, parts: lastedOf(alert) };
};

/** How long it was down and degraded; for each service, if that differs. */
const lastedOf = ({ trouble, services }: IncidentAlert): readonly string[] => {
  if (trouble) return spanText(trouble);
  const own = services.flatMap((one) =>
    one.trouble ? spanText(one.trouble).map((text) => `${cut(oneLine(one.name), 40)} ${text}`) : [],
  );
  return own.length === 0 ? [] : [own.slice(0, 3).join(', ')];
};

/** `Stripe is down: Ada is on it · Card payments fail`. */
export const assigneeLine = (alert: AssigneeAlert, name: Naming): Line => {
  const who = assigneeText(alert);
  return {
    lead: isTrouble(alert.status) ? statusLead(alert, name) : `${name(alert.services)} incident`,
    title: alert.incident?.title,
    what: (shown) => (shown === '' ? who : `${who} · ${shown}`),
    parts: [],
  };
};

const assigneeText = ({ assignee, previousAssignee: previous, by }: AssigneeAlert): string => {
  const isOwnDoing = by === undefined || by.id === (assignee ?? previous)?.id;
  if (assignee && isOwnDoing && previous) return `${personName(assignee)} took over from ${personName(previous)}`;
  if (assignee) return `${onItText(assignee)}${isOwnDoing ? '' : `, assigned by ${personName(by)}`}`;
  const nobody = previous ? `${personName(previous)} is no longer on it` : 'nobody is on it';
  return isOwnDoing ? nobody : `${nobody}, released by ${personName(by)}`;
};

export const onItText = (person: AlertPerson): string => `${personName(person)} is on it`;

export const personName = ({ name }: AlertPerson): string => cut(oneLine(name), 40) || 'a colleague';

/** `Stripe is still down: Card payments failing · since 9:57 AM UTC, for 1 hour · nobody is on it`. */
export const reminderLine = (alert: ReminderAlert, name: Naming): Line => {
  const { kind, incident, since, occurredAt, updatedAt, integration } = alert;
  const who = integration ? `nobody in ${cut(oneLine(integration.name), 40)}` : 'nobody';
  return {
    lead: statusLead(alert, name, kind === 'reminder' ? 'still ' : ''),
    title: incident?.title,
    parts: [
      `since ${timeMark(since)}, for ${durationOf(since, occurredAt)}`,
      `${who} is on it`,
      ...(updatedAt ? [`last update at ${timeMark(updatedAt)}`] : []),
    ],
  };
};
