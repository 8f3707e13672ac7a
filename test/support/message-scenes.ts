import type { Alert, AlertIncident, AlertService, IncidentAlert } from '../../src/integrations/model/alert.ts';
import { digestOf } from '../../src/integrations/model/digest.ts';
import {
  answeredEnd,
  at,
  confirmed,
  github,
  maintenance,
  quietSummary,
  stripe,
  summary,
  unexplained,
} from './alerts.ts';

/** An alert as it reads somewhere: what happened, and what is told of it. */
export type MessageScene = { readonly what: string; readonly alert: Alert };

const down: AlertService = { ...stripe, status: 'outage' };
const slow: AlertService = { ...stripe, status: 'degraded' };
const well: AlertService = { ...stripe, status: 'operational' };
const lost: AlertService = { ...stripe, status: 'unknown' };
const planned: AlertService = { ...stripe, status: 'maintenance' };

const card: AlertIncident = {
  id: 41,
  title: 'Card payments fail',
  phase: 'investigating',
  url: 'https://status.stripe.test/incidents/41',
  startedAt: at('09:57'),
  update: 'Some card payments fail. We are looking into it.',
};

const told = { id: 'dlv_01', occurredAt: at('09:58'), boardUrl: 'https://allclear.test/services?id=7' };

const opened: IncidentAlert = {
  ...told,
  kind: 'incident_opened',
  services: [down],
  status: 'outage',
  since: at('09:57'),
  components: ['Payments API'],
  incident: { ...card, impact: 'major' },
};

const updated: IncidentAlert = {
  ...opened,
  kind: 'incident_updated',
  occurredAt: at('10:12'),
  incident: { ...card, phase: 'identified', update: "We're rolling back a faulty release." },
};

const over: AlertIncident = { ...card, phase: 'resolved', resolvedAt: at('10:39'), update: 'All payments work again.' };

const resolved: IncidentAlert = {
  ...told,
  kind: 'incident_resolved',
  occurredAt: at('10:40'),
  services: [well],
  status: 'operational',
  previousStatus: 'outage',
  since: at('09:57'),
  trouble: { from: at('09:57'), to: at('10:40'), downMs: 43 * 60_000, degradedMs: 0, isAtLeast: false },
  incident: over,
  outcome: 'resolved',
};

const incidents: readonly MessageScene[] = [
  { what: 'An incident begins', alert: opened },
  { what: 'An outage without an incident on the page', alert: { ...opened, incident: undefined } },
  {
    what: 'It affects several services',
    alert: {
      ...opened,
      services: [down, { ...github, status: 'degraded' }],
      boardUrl: 'https://allclear.test/dashboard',
      components: [],
    },
  },
  {
    what: 'An incident without components',
    alert: { ...opened, status: 'operational', services: [well], isUnlinked: true, components: [] },
  },
  {
    what: 'An incident is reopened',
    alert: { ...opened, occurredAt: at('11:05'), since: at('11:02'), incident: { ...card, isReopened: true } },
  },
  {
    what: 'A colleague reports an incident',
    alert: {
      ...opened,
      status: 'operational',
      services: [well],
      components: [],
      incident: {
        ...card,
        title: 'Customers cannot pay',
        reportedBy: 'Pat',
        url: undefined,
        update: 'Three tickets in ten minutes.',
      },
    },
  },
  { what: 'The page posts an update', alert: updated },
  {
    what: 'An update in the same phase',
    alert: { ...updated, incident: { ...card, isSamePhase: true, update: 'A third of cards are affected.' } },
  },
  {
    what: 'It gets worse',
    alert: { ...updated, previousStatus: 'degraded', occurredAt: at('10:20'), statusSince: at('10:20') },
  },
  {
    what: 'A small incident beside a large one',
    alert: {
      ...opened,
      beside: ['Payments API'],
      components: ['Docs'],
      incident: { ...card, id: 42, title: 'Docs search is a bit slow', impact: 'minor', update: 'We are looking.' },
    },
  },
  {
    what: 'It improves and is still open',
    alert: {
      ...updated,
      status: 'degraded',
      services: [slow],
      previousStatus: 'outage',
      incident: { ...card, phase: 'monitoring', update: 'A fix is out. We are watching it.' },
    },
  },
  {
    what: 'A flapping service stays down',
    alert: { ...updated, occurredAt: at('10:02'), since: at('09:59'), incident: undefined },
  },
];

const ada = { id: 12, name: 'Ada' };
const tom = { id: 13, name: 'Tom' };

const taken: Alert = {
  ...told,
  kind: 'assignee_changed',
  occurredAt: at('10:02'),
  services: [down],
  status: 'outage',
  incident: { ...card, update: undefined },
  by: ada,
  assignee: ada,
};

const teamwork: readonly MessageScene[] = [
  { what: 'A colleague takes it', alert: taken },
  { what: 'It is handed over', alert: { ...taken, assignee: tom, previousAssignee: ada } },
  { what: 'It is released', alert: { ...taken, assignee: undefined, previousAssignee: ada } },
  { what: 'The page posts an update while somebody is on it', alert: { ...updated, assignee: ada } },
  {
    what: 'Nobody is on it after 15 minutes, so it is escalated',
    alert: {
      ...told,
      kind: 'escalated',
      occurredAt: at('10:12'),
      services: [down],
      status: 'outage',
      since: at('09:57'),
      updatedAt: at('10:02'),
      incident: card,
      integration: { id: 3, type: 'slack', name: 'Ops channel', isOff: false },
    },
  },
  {
    what: 'The outage is repeated after an hour',
    alert: {
      ...told,
      kind: 'reminder',
      occurredAt: at('10:57'),
      services: [down],
      status: 'outage',
      since: at('09:57'),
      updatedAt: at('10:02'),
      incident: card,
    },
  },
  {
    what: 'A note mentions you',
    alert: {
      ...told,
      kind: 'mentioned',
      occurredAt: at('10:03'),
      services: [{ ...stripe, statusPageUrl: '' }],
      boardUrl: 'https://allclear.test/services?id=7&incident=41',
      incident: { ...card, update: undefined },
      by: 'Ada',
      note: '@maya Refunds are on hold too. Can you tell finance?',
    },
  },
];

const [confirming] = confirmed.claims;

const ownAlerts: readonly MessageScene[] = [
  { what: 'Your alert opens, and no provider shows a problem', alert: unexplained },
  { what: 'A provider confirms it later', alert: confirmed },
  { what: 'Your alert is resolved', alert: answeredEnd },
  {
    what: 'A provider is in maintenance',
    alert: {
      ...confirmed,
      likelihood: 'possible',
      status: 'maintenance',
      boardUrl: 'https://allclear.test/services?id=7',
      claims: confirming
        ? [
            {
              ...confirming,
              likelihood: 'possible',
              status: 'maintenance',
              bad: [],
              confirmedAt: undefined,
              incident: undefined,
              alsoUsedBy: [],
            },
          ]
        : [],
    },
  },
];

const summaries: readonly MessageScene[] = [
  { what: "A day with an outage that's still open", alert: summary },
  { what: 'A quiet week', alert: quietSummary },
];

const ends: readonly MessageScene[] = [
  { what: 'It is resolved', alert: resolved },
  { what: 'An outage without an incident ends', alert: { ...resolved, incident: undefined } },
  {
    what: 'The incident is resolved, the service is still down (`still_down`)',
    alert: { ...resolved, outcome: 'still_down', status: 'outage', services: [down], components: ['Payments API'] },
  },
  {
    what: 'It is removed from the page without a resolution (`unlisted`)',
    alert: {
      ...resolved,
      outcome: 'unlisted',
      incident: { ...card, phase: 'monitoring', update: 'A fix is out. We are watching it.' },
    },
  },
  {
    what: 'It affects other components (`not_yours`)',
    alert: {
      ...resolved,
      outcome: 'not_yours',
      occurredAt: at('10:12'),
      previousStatus: undefined,
      incident: { ...card, update: 'Only Terminal is affected.' },
    },
  },
  {
    what: 'You recovered, others did not (`well_here`)',
    alert: { ...resolved, outcome: 'well_here', incident: { ...card, phase: 'identified' } },
  },
  {
    what: 'The service recovered, the page has not closed its incident (`recovered_still_open`)',
    alert: { ...resolved, outcome: 'recovered_still_open', incident: { ...card, phase: 'identified' } },
  },
  {
    what: 'The page closes it later (`closed`)',
    alert: {
      ...resolved,
      kind: 'incident_updated',
      outcome: 'closed',
      statusSince: resolved.occurredAt,
      trouble: undefined,
      previousStatus: undefined,
    },
  },
  {
    what: 'You removed, paused or changed the service (`no_longer_watched`)',
    alert: {
      ...resolved,
      outcome: 'no_longer_watched',
      status: 'unknown',
      services: [lost],
      incident: undefined,
      stoppedBy: 'paused',
    },
  },
];

const notices: readonly MessageScene[] = [
  {
    what: 'A notice',
    alert: {
      ...told,
      kind: 'notice',
      services: [well],
      status: 'operational',
      incident: { ...card, title: 'TLS 1.1 ends in March', update: 'Please check your clients.' },
    },
  },
  {
    what: 'Late explanation for an outage you were alerted about',
    alert: {
      ...told,
      kind: 'notice',
      occurredAt: at('11:10'),
      services: [well],
      status: 'operational',
      incident: over,
      explains: { status: 'outage', from: at('09:57'), to: at('10:39') },
    },
  },
];

const work = { ...maintenance, services: [well], boardUrl: told.boardUrl };
const window = work.maintenance;

const maintenances: readonly MessageScene[] = [
  { what: 'Maintenance is scheduled', alert: { ...work, kind: 'maintenance_scheduled' } },
  {
    what: 'It is rescheduled',
    alert: { ...work, kind: 'maintenance_moved', maintenance: { ...window, movedFrom: at('20:00') } },
  },
  {
    what: 'It starts',
    alert: { ...work, kind: 'maintenance_started', occurredAt: at('22:00'), services: [planned] },
  },
  {
    what: 'It overruns',
    alert: { ...work, kind: 'maintenance_overran', occurredAt: at('23:45'), services: [planned] },
  },
  {
    what: 'It is removed from the page while maintenance continues',
    alert: { ...work, kind: 'maintenance_unlisted', occurredAt: at('22:40'), services: [planned] },
  },
  {
    what: 'It ends',
    alert: { ...work, kind: 'maintenance_ended', occurredAt: at('23:20'), maintenance: { ...window, text: undefined } },
  },
  {
    what: 'It is cancelled',
    alert: {
      ...work,
      kind: 'maintenance_ended',
      maintenance: { ...window, cancelled: true, text: "We've moved this to another day." },
    },
  },
];

const unreadable = {
  ...told,
  kind: 'unreadable',
  occurredAt: at('10:05'),
  services: [lost],
  status: 'unknown',
  since: at('09:35'),
} as const;

const pages: readonly MessageScene[] = [
  {
    what: 'A status change (webhooks)',
    alert: { ...told, kind: 'status_changed', services: [slow], status: 'degraded', previousStatus: 'operational' },
  },
  {
    what: "The page can't be read",
    alert: {
      ...unreadable,
      reason: "status.stripe.test didn't respond.",
    },
  },
  {
    what: 'The page loads without a status',
    alert: {
      ...unreadable,
      withoutStatus: true,
    },
  },
  {
    what: 'It shows a status again',
    alert: {
      ...told,
      kind: 'readable',
      occurredAt: at('10:20'),
      services: [well],
      status: 'operational',
      since: at('09:35'),
      withoutStatus: true,
    },
  },
  {
    what: 'It can be read again',
    alert: {
      ...told,
      kind: 'readable',
      occurredAt: at('10:20'),
      services: [well],
      status: 'operational',
      since: at('09:35'),
    },
  },
  {
    what: 'A component is removed from the page',
    alert: {
      ...told,
      kind: 'selection_lost',
      services: [lost],
      status: 'unknown',
      missing: ['Payments API', 'Checkout'],
    },
  },
  {
    what: 'A component is removed, and we have suggestions',
    alert: {
      ...told,
      kind: 'selection_lost',
      services: [lost],
      status: 'unknown',
      missing: ['Payments API'],
      proposals: [
        { for: 'Payments API', why: 'moved', id: 'p2', name: 'Payments API', group: 'Core' },
        { for: 'Payments API', why: 'alike', id: 'p3', name: 'Payments' },
      ],
    },
  },
  {
    what: 'A flapping status',
    alert: {
      ...told,
      kind: 'unstable',
      occurredAt: at('10:05'),
      services: [slow],
      status: 'degraded',
      changes: 4,
      since: at('09:59'),
    },
  },
  {
    what: 'It is stable again',
    alert: {
      ...told,
      kind: 'settled',
      occurredAt: at('10:31'),
      services: [well],
      status: 'operational',
      changes: 9,
      since: at('09:59'),
    },
  },
];

const failing: Alert = {
  ...told,
  kind: 'channel_failing',
  services: [],
  boardUrl: 'https://allclear.test/integrations',
  integration: { id: 3, type: 'email', name: 'Email', isOff: false },
  since: at('09:35'),
  reason: "The mail server didn't respond in time.",
};

const integrations: readonly MessageScene[] = [
  { what: 'Another integration fails', alert: failing },
  {
    what: 'Another integration is switched off',
    alert: {
      ...failing,
      integration: { id: 4, type: 'slack', name: 'Support channel', isOff: true },
      since: new Date('2026-11-17T09:35:00Z'),
      reason: 'The receiver returned 404: no_service',
    },
  },
];

const together: readonly MessageScene[] = [
  {
    what: 'Digest',
    alert: digestOf(
      'dlv_20',
      [
        { ...resolved, occurredAt: at('10:40') },
        { ...updated, services: [{ ...github, status: 'degraded' }], status: 'degraded', occurredAt: at('10:41') },
        { ...work, kind: 'maintenance_scheduled', occurredAt: at('10:42') },
        { ...opened, since: at('10:42'), occurredAt: at('10:43') },
      ],
      'https://allclear.test',
    ),
  },
  {
    what: 'Test alert',
    alert: {
      ...told,
      kind: 'test',
      services: [],
      boardUrl: 'https://allclear.test/integrations',
      integrationName: 'Support channel',
    },
  },
];

/** Every kind of alert and every end, under the headings of the documentation. */
export const messageScenes: readonly { readonly heading: string; readonly scenes: readonly MessageScene[] }[] = [
  { heading: 'Incidents', scenes: incidents },
  { heading: 'Your team', scenes: teamwork },
  { heading: 'Your own alerts', scenes: ownAlerts },
  { heading: 'Summaries', scenes: summaries },
  { heading: 'Ends', scenes: ends },
  { heading: 'Notices', scenes: notices },
  { heading: 'Maintenance', scenes: maintenances },
  { heading: 'Status and status page', scenes: pages },
  { heading: 'Other integrations', scenes: integrations },
  { heading: 'Digest and test', scenes: together },
];
