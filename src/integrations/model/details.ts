import type { ServiceStatus } from '../../monitoring/index.ts';
import { type Alert, type AlertService, statusOf } from './alert.ts';
import { cut, oneLine } from './text.ts';
import { clockText, kindWords, momentText, namesOf, phaseWords, statusWords } from './words.ts';

/** A word for what a message is about, above its headline: by what came of it, where the kind alone would say too much. */
export const labelOf = (alert: Alert): string => {
  if (alert.kind !== 'incident_resolved' || alert.outcome === undefined) return kindWords[alert.kind];
  return endLabels[alert.outcome];
};

const endLabels = {
  resolved: 'Resolved',
  still_down: 'Incident over, service not well',
  unlisted: 'No longer listed',
  not_yours: 'Not about yours',
  well_here: 'Well again here',
  no_longer_watched: 'No longer watched',
} as const;

type Row = readonly [name: string, value: string];

/** What a message says beside its headline, as lines: whose, how bad, since when. Times are UTC, which the last of them says. */
export const factsOf = (alert: Alert): readonly Row[] => {
  if (alert.kind === 'test' || alert.kind === 'digest') return [];
  const { incident } = 'incident' in alert ? alert : { incident: undefined };
  const { components = [] } = alert;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [alert.services.length === 1 ? 'Service' : 'Services', servicesText(alert.services)],
    ['Status', alert.services.length === 1 ? statusText(statusOf(alert)) : undefined],
    [
      'Components',
      components.length > 0
        ? namesOf(
            components.map((name) => ({ name })),
            200,
          )
        : undefined,
    ],
    ['Phase', incident && phaseWords[incident.phase]],
    ['Impact', incident?.impact && `${cut(oneLine(incident.impact), 40)}, as the page calls it`],
    ['Reported by', incident?.reportedBy === undefined ? undefined : oneLine(incident.reportedBy) || 'hand'],
    ['Since', 'since' in alert ? clockText(alert.since) : undefined],
    ['Starts', 'maintenance' in alert ? timeText(alert.maintenance.startsAt) : undefined],
    ['Ends', 'maintenance' in alert ? timeText(alert.maintenance.endsAt) : undefined],
    ['Time', momentText(alert.occurredAt)],
  ];
  return rows.flatMap(([name, value]): readonly Row[] => (value ? [[name, value]] : []));
};

/** The same in one line, without what the headline says already. */
export const factLineOf = (alert: Alert): string => {
  if (!('incident' in alert) || !alert.incident) return alert.services.length > 1 ? servicesText(alert.services) : '';
  const { phase, impact } = alert.incident;
  const grave = impact ? `the page calls it ${cut(oneLine(impact), 40)}` : '';
  const services = alert.services.length > 1 ? servicesText(alert.services) : '';
  return [phaseWords[phase], services, grave].filter((part) => part !== '').join(' · ');
};

/** Several services each with its status. */
const servicesText = (services: readonly AlertService[]): string => {
  if (services.length === 1 || services.some(({ status }) => status === undefined)) return namesOf(services, 300);
  const named = services.map(({ name, status = 'unknown' }) => `${cut(oneLine(name), 60)} (${statusWords[status]})`);
  const more = named.length - MAX_SERVICES;
  return [...named.slice(0, MAX_SERVICES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const MAX_SERVICES = 8;

const statusText = (status: ServiceStatus | undefined): string | undefined => status && statusWords[status];

const timeText = (at: Date | undefined): string | undefined => at && clockText(at);

/** What a test says: that it arrived, and what is to come. */
export const TEST_TEXT =
  'If you can read this, alerts of Allclear reach this place. From now on you are told here when something that you watch opens, gets worse or ends, as you chose; while all is well it stays quiet.';
