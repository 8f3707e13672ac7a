import type { ServiceStatus } from '../../monitoring/index.ts';
import type { IncidentAlert } from './alert.ts';
import { isTrouble } from './alert-rank.ts';
import { cut, oneLine } from './text.ts';
import { timeMark } from './times.ts';
import { durationOf, namesOf, phaseWords, statusWords } from './words.ts';

/** What the headline of an incident says behind its title, and instead of one. */
export const incidentWords = (alert: IncidentAlert): string => {
  if (alert.kind === 'incident_resolved') return endWords(alert);
  const { status, previousStatus, since, incident } = alert;
  const began = timeMark(since);
  if (previousStatus !== undefined && saysChange(alert))
    return `now ${statusWords[status]}, was ${statusWords[previousStatus]}; trouble since ${began}${partsOf(alert)}`;
  if (!incident) return alert.kind === 'incident_opened' ? `${troubleOf(alert)} since ${began}` : lastingWords(alert);
  return `${progressOf(alert)}${originOf(alert)}${isTrouble(status) ? `${statusWords[status]} ` : ''}since ${began}${standOf(alert)}`;
};

/** How far it has come, of an update: `now` only where it came further, or back. */
const progressOf = ({ kind, incident }: IncidentAlert): string => {
  if (kind !== 'incident_updated' || !incident) return '';
  const phase = phaseWords[incident.phase].toLowerCase();
  return incident.isSamePhase ? `update (${phase}), ` : `now ${phase}, `;
};

/** Whether an update is told for its status, which is another than its receiver knows, and not for its phase. */
export const saysChange = ({ kind, status, previousStatus }: IncidentAlert): boolean =>
  kind === 'incident_updated' && previousStatus !== undefined && previousStatus !== status;

const troubleOf = (alert: IncidentAlert): string => `${whoWith(alert, 'is', 'are')}${downWords[alert.status]}`;

/** `API is `; `is ` of the service itself, where no component is known to be bad, or it is called as the service is. */
const whoWith = ({ components = [], moreComponents, services }: IncidentAlert, one: string, many: string): string => {
  const isItself = components.length === 1 && components[0] === services[0]?.name;
  if (components.length === 0 || isItself) return services.length === 1 ? `${one} ` : '';
  return `${componentNames(components, moreComponents)} ${components.length === 1 ? one : many} `;
};

const downWords: Readonly<Record<ServiceStatus, string>> = { ...statusWords, outage: 'down' };

/** That it goes on, where nothing else is new. */
const lastingWords = (alert: IncidentAlert): string => {
  const lasts = durationOf(alert.since, alert.occurredAt);
  const who = whoWith(alert, 'has been', 'have been');
  return `${who}${downWords[alert.status]} for ${lasts}, since ${timeMark(alert.since)}`;
};

/** Who says so, where it is not the page alone and for the first time. */
const originOf = ({ incident, kind }: IncidentAlert): string => {
  const again = incident?.isReopened && kind === 'incident_opened' ? 'opened again, ' : '';
  if (incident?.reportedBy === undefined) return again;
  return `${again}reported by ${oneLine(incident.reportedBy) || 'hand'}, `;
};

/** How what is watched stands, where it is not in trouble; else which parts are. */
const standOf = (alert: IncidentAlert): string => {
  const { status, isUnlinked } = alert;
  if (isUnlinked) return `, on the page and not linked to what you watch, which is ${statusWords[status]}`;
  return isTrouble(status) ? partsOf(alert) : `, status ${statusWords[status]}`;
};

const partsOf = ({ components = [], moreComponents, services }: IncidentAlert): string => {
  const others = components.filter((name) => services.every((service) => service.name !== name));
  return others.length === 0 ? '' : ` (${componentNames(others, moreComponents)})`;
};

/** Where it was, of a page that has no components. */
const placeOf = ({ incident }: IncidentAlert): string =>
  incident?.names ? ` in ${componentNames(incident.names)}` : '';

const componentNames = (names: readonly string[], unnamed?: number): string =>
  namesOf(
    names.map((name) => cut(oneLine(name), 40)),
    90,
    unnamed,
  );

const endWords = (alert: IncidentAlert): string => {
  const { status, incident, since, occurredAt, outcome = 'resolved', previousStatus } = alert;
  const end = incident?.resolvedAt ?? occurredAt;
  const trouble =
    previousStatus && isTrouble(previousStatus)
      ? ` of ${previousStatus === 'outage' ? 'outage' : 'degraded service'}`
      : '';
  const lasted = `after ${durationOf(since, end)}${trouble}`;
  const now = statusWords[status];
  const still = `but still ${downWords[status]}${partsOf(alert)}; trouble since ${timeMark(since)}`;
  switch (outcome) {
    case 'still_down':
      return `resolved${placeOf(alert)}${incident?.reportedBy === undefined ? ' by its page' : ''} ${timeMark(end)}, ${still}`;
    case 'unlisted':
      return `no longer listed on the page since ${timeMark(end)}${isTrouble(status) ? `, ${still}` : ` ${lasted}, status ${now}`}`;
    case 'not_yours':
      return `about other parts of the page and not what you watch, status ${now}`;
    case 'well_here':
      return `${status === 'operational' ? 'well again' : now} here since ${timeMark(occurredAt)} ${lasted}; it goes on elsewhere`;
    case 'no_longer_watched':
      return `no longer watched as before, so what was open since ${timeMark(since)} ends here`;
    case 'resolved':
      if (!incident) return `${status === 'operational' ? 'operational again' : now} since ${timeMark(end)} ${lasted}`;
      return `resolved${placeOf(alert)} ${timeMark(end)} ${lasted}${status === 'operational' ? '' : `, status ${now}`}`;
  }
};
