import type { IncidentNews, MaintenanceNews } from '../../src/incidents/index.ts';
import { webhook } from '../../src/integrations/channels/webhook.ts';
import type { EventChoices } from '../../src/integrations/model/alert-events.ts';
import type { Telling } from '../../src/integrations/news/alerts/telling.ts';
import type { IncidentMatter, Matter, News, StatusMatter } from '../../src/integrations/news/news.ts';
import type { ReadFact } from '../../src/integrations/news/ports.ts';
import type { Surroundings } from '../../src/integrations/news/rules/fact-news.ts';
import type { ScopeFacts, WatcherService } from '../../src/monitoring/index.ts';

/** Plain data for the rules of news: page 1, which is watched as scope 3, on May 4, 2026. */

export const at = (time: string): Date => new Date(`2026-05-04T${time}:00Z`);

export const scope = (changes: Partial<ScopeFacts> = {}): ScopeFacts => ({
  id: 3,
  pageId: 1,
  componentIds: [],
  status: 'operational',
  ...changes,
});

export const incidentRow = (changes: Partial<IncidentNews> = {}): IncidentNews => ({
  id: 7,
  pageId: 1,
  componentIds: [],
  title: 'Payments fail',
  phase: 'investigating',
  severity: 'outage',
  startedAt: at('08:00'),
  firstSight: false,
  seenAt: at('08:00'),
  changedAt: at('08:00'),
  ...changes,
});

export const maintenanceRow = (changes: Partial<MaintenanceNews> = {}): MaintenanceNews => ({
  id: 9,
  pageId: 1,
  componentIds: [],
  title: 'Database upgrade',
  state: 'scheduled',
  changedAt: at('08:00'),
  ...changes,
});

export const around = (parts: {
  readonly scopes?: readonly ScopeFacts[];
  readonly incidents?: readonly IncidentNews[];
  readonly maintenances?: readonly MaintenanceNews[];
  /** By incident: the last fact of it in the batch. */
  readonly lastWords?: Readonly<Record<number, number>>;
}): Surroundings => {
  const { scopes = [scope()], incidents = [], maintenances = [], lastWords = {} } = parts;
  return {
    scopes: new Map(scopes.map((one) => [one.id, one])),
    incidents: new Map(incidents.map((one) => [one.id, one])),
    maintenances: new Map(maintenances.map((one) => [one.id, one])),
    incidentsOfPages: incidents,
    maintenancesOfPages: maintenances,
    lastWords: new Map(Object.entries(lastWords).map(([incidentId, factId]) => [Number(incidentId), factId])),
  };
};

export const fact = (kind: string, changes: Partial<ReadFact> = {}): ReadFact => ({
  id: 100,
  kind,
  pageId: 1,
  occurredAt: at('08:00'),
  seenAt: at('08:00'),
  data: {},
  ...changes,
});

/** Service 5, watched since half past seven, touched and told of degraded and worse. */
export const service = (changes: Partial<WatcherService> = {}): WatcherService => ({
  id: 5,
  name: 'Acme',
  statusPageUrl: 'https://status.acme.test/',
  alertThreshold: 'degraded',
  status: 'operational',
  isTouched: true,
  watchedSince: at('07:30'),
  ...changes,
});

export const news = (matter: Matter, changes: Partial<News> = {}): News => ({
  touched: { pageId: 1 },
  subject: 'incident:7',
  occurredAt: at('08:00'),
  seenAt: at('08:00'),
  matter,
  ...changes,
});

export const incidentMatter = (changes: Partial<IncidentMatter> = {}): IncidentMatter => ({
  kind: 'incident',
  event: 'opened',
  incident: { id: 7, title: 'Payments fail', phase: 'investigating', startedAt: at('07:58') },
  severity: 'outage',
  firstSight: false,
  listedAt: at('08:00'),
  continues: [],
  ...changes,
});

export const statusMatter = (changes: Partial<StatusMatter> = {}): StatusMatter => ({
  kind: 'status',
  status: 'outage',
  previousStatus: 'operational',
  knownStatus: 'operational',
  since: at('08:00'),
  ...changes,
});

export const allEvents: EventChoices = { incidents: true, resolved: true, maintenance: true, statusChange: true };

/** The matter on its way to a webhook that wants everything, of somebody who was told nothing before. */
export const telling = (
  matter: Matter,
  parts: {
    readonly services?: readonly WatcherService[];
    readonly recipient?: Telling['recipient'];
    readonly before?: Partial<Telling['before']>;
    readonly news?: Partial<News>;
  } = {},
): Telling => ({
  news: news(matter, parts.news),
  watcher: { services: parts.services ?? [service()] },
  recipient: parts.recipient ?? { channel: webhook, events: allEvents },
  before: { subject: false, continued: false, ...parts.before },
  publicUrl: 'https://allclear.test',
});
