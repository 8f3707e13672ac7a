import type { IncidentNews, MaintenanceNews } from '../../src/incidents/index.ts';
import { webhook } from '../../src/integrations/channels/webhook.ts';
import type { EventChoices } from '../../src/integrations/model/alert-events.ts';
import type { AlertState } from '../../src/integrations/news/alert-state.ts';
import type { AlertContext } from '../../src/integrations/news/decide/alert-input.ts';
import { type Decisions, decideAlerts } from '../../src/integrations/news/decide/decide-alerts.ts';
import {
  type FlappingEvent,
  type IncidentEvent,
  type News,
  type NewsEvent,
  noPage,
  type OpenIncident,
  type StatusEvent,
} from '../../src/integrations/news/news.ts';
import type { ReadFact } from '../../src/integrations/news/ports.ts';
import type { Surroundings } from '../../src/integrations/news/rules/incident-news.ts';
import type { ScopeFacts, WatcherService } from '../../src/monitoring/index.ts';

/** Plain data for the rules of news: page 1, which is watched as scope 3, on May 4, 2026. */

export const at = (time: string): Date => new Date(`2026-05-04T${time}:00Z`);

export const scope = (changes: Partial<ScopeFacts> = {}): ScopeFacts => ({
  id: 3,
  pageId: 1,
  componentIds: [],
  status: 'operational',
  bad: [],
  listsComponents: true,
  steps: [],
  ...changes,
});

export const incidentRow = (changes: Partial<IncidentNews> = {}): IncidentNews => ({
  id: 7,
  pageId: 1,
  componentIds: [],
  title: 'Payments fail',
  phase: 'investigating',
  severity: 'outage',
  isNotice: false,
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
}): Surroundings => {
  const { scopes = [scope()], incidents = [], maintenances = [] } = parts;
  return {
    scopes: new Map(scopes.map((one) => [one.id, one])),
    incidents: new Map(incidents.map((one) => [one.id, one])),
    maintenances: new Map(maintenances.map((one) => [one.id, one])),
    incidentsOfPages: incidents,
    maintenancesOfPages: maintenances,
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
  isAffected: true,
  scopeId: 3,
  componentIds: [],
  unlinkedIncidents: true,
  watchedSince: at('07:30'),
  ...changes,
});

export const news = (about: NewsEvent, changes: Partial<News> = {}): News => ({
  affected: { pageId: 1 },
  subject: 'incident:7',
  occurredAt: at('08:00'),
  seenAt: at('08:00'),
  about,
  ...noPage,
  ...changes,
});

export const incidentEvent = (changes: Partial<IncidentEvent> = {}): IncidentEvent => ({
  kind: 'incident',
  event: 'opened',
  incident: { id: 7, title: 'Payments fail', phase: 'investigating', startedAt: at('07:58') },
  componentIds: [],
  severity: 'outage',
  isNotice: false,
  firstSight: false,
  listedAt: at('08:00'),
  isPast: false,
  isUnlisted: false,
  linksOnly: false,
  ...changes,
});

export const statusEvent = (changes: Partial<StatusEvent> = {}): StatusEvent => ({
  kind: 'status',
  scopeId: 3,
  status: 'outage',
  previousStatus: 'operational',
  knownStatus: 'operational',
  since: at('08:00'),
  incidents: [],
  ...changes,
});

export const openIncident = (changes: Partial<OpenIncident> = {}): OpenIncident => ({
  incident: { id: 7, title: 'Payments fail', phase: 'investigating', startedAt: at('07:58') },
  componentIds: [],
  severity: 'outage',
  firstSight: false,
  listedAt: at('08:00'),
  ...changes,
});

export const flappingEvent = (changes: Partial<FlappingEvent> = {}): FlappingEvent => ({
  kind: 'unstable',
  scopeId: 3,
  status: 'degraded',
  worst: 'outage',
  changes: 4,
  since: at('07:55'),
  ...changes,
});

/** Component c1, which is down. */
export const badApi = { id: 'c1', name: 'API', status: 'outage' } as const;
export const badWeb = { id: 'c2', name: 'Website', status: 'degraded' } as const;

export const state = (changes: Partial<AlertState> = {}): AlertState => ({
  level: 'operational',
  open: [],
  dismissed: [],
  ...changes,
});

/** Was told that it is down, under this subject. */
export const toldDown = (subject = 'status:3:1', changes: Partial<AlertState> = {}): AlertState =>
  state({ level: 'outage', worst: 'outage', since: at('07:50'), open: [subject], ...changes });

export const allEvents: EventChoices = { incidents: true, resolved: true, maintenance: true, statusChange: true };

/** The about before a webhook that wants everything, of somebody who was told nothing, or what their state says. */
export const alertContext = (
  about: NewsEvent,
  parts: {
    readonly services?: readonly WatcherService[];
    readonly recipient?: Partial<AlertContext['recipient']>;
    readonly state?: AlertState;
    readonly states?: Readonly<Record<number, AlertState>>;
    readonly wasTold?: boolean;
    readonly news?: Partial<News>;
  } = {},
): AlertContext => ({
  news: news(about, parts.news),
  watcher: { services: parts.services ?? [service()] },
  recipient: { channel: webhook, events: allEvents, ...parts.recipient },
  stateOf: (serviceId) => parts.states?.[serviceId] ?? parts.state,
  wasTold: parts.wasTold ?? false,
  publicUrl: 'https://allclear.test',
});

/** What is told of it, and what the receiver knows of service 5 from then on. */
export const toldOf = (
  ...given: Parameters<typeof alertContext>
): Decisions & { readonly after: AlertState | undefined } => {
  const told = decideAlerts(alertContext(...given));
  return { ...told, after: told.states.get(5) };
};

/** The alerts alone. */
export const alertsOf = (...given: Parameters<typeof alertContext>) =>
  toldOf(...given).alerts.map(({ alert }) => alert);
