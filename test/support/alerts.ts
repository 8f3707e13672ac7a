import type {
  Alert,
  AlertService,
  IncidentAlert,
  MaintenanceAlert,
  OwnAlertAlert,
  SingleAlert,
  SummaryAlert,
} from '../../src/integrations/model/alert.ts';
import type { ProviderClaim } from '../../src/integrations/model/content/own-alert.ts';
import { digestOf } from '../../src/integrations/model/digest.ts';

/** Hand-written alerts, one of each kind, as of Nov 20, 2026. */
export const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);

export const stripe: AlertService = { id: 7, name: 'Stripe', statusPageUrl: 'https://status.stripe.test/' };
export const github: AlertService = { id: 8, name: 'GitHub', statusPageUrl: 'https://www.githubstatus.test/' };

export const opened: IncidentAlert = {
  kind: 'incident_opened',
  id: 'dlv_01',
  occurredAt: at('09:58'),
  sequence: 1,
  services: [stripe],
  boardUrl: 'https://allclear.test/services?id=7',
  status: 'outage',
  previousStatus: 'operational',
  since: at('09:57'),
  incident: {
    id: 41,
    title: 'Card payments fail',
    phase: 'investigating',
    url: 'https://status.stripe.test/incidents/41',
    startedAt: at('09:57'),
    update: 'Some card payments fail.\n\nWe are looking into it.',
  },
};

export const incident = (changes: Partial<IncidentAlert['incident']> & object): IncidentAlert => ({
  ...opened,
  incident: { ...incidentOf(opened), ...changes },
});

export const resolved: IncidentAlert = {
  ...opened,
  kind: 'incident_resolved',
  id: 'dlv_03',
  occurredAt: at('10:39'),
  sequence: 3,
  status: 'operational',
  previousStatus: 'outage',
  trouble: { from: at('09:57'), to: at('10:39'), downMs: 42 * 60_000, degradedMs: 0, isAtLeast: false },
  incident: { ...incidentOf(opened), phase: 'resolved', resolvedAt: at('10:39'), update: 'All payments work again.' },
};

export const maintenance: MaintenanceAlert = {
  kind: 'maintenance_scheduled',
  id: 'dlv_04',
  occurredAt: at('10:00'),
  sequence: 1,
  services: [stripe, github],
  boardUrl: 'https://allclear.test/dashboard',
  maintenance: {
    id: 5,
    title: 'Database upgrade',
    startsAt: at('22:00'),
    endsAt: at('23:30'),
    url: 'https://status.stripe.test/maintenance/5',
    text: 'Payments may be slow.',
  },
};

const told = { occurredAt: at('10:05'), services: [stripe], boardUrl: 'https://allclear.test/services?id=7' };

function claimOf({ id, name, statusPageUrl }: AlertService, claim: Partial<ProviderClaim>): ProviderClaim {
  return {
    serviceId: id,
    name,
    statusPageUrl,
    likelihood: 'none',
    status: 'operational',
    isPaused: false,
    setByHand: false,
    bad: [],
    alsoUsedBy: [],
    ...claim,
  };
}

/** Hand-written incidents in every meaning that they can have for a receiver. */
const incidents: readonly SingleAlert[] = [
  { ...opened, id: 'dlv_40', components: ['API', 'Checkout'], services: [{ ...stripe, status: 'outage' }] },
  { ...incident({ isReopened: true }), id: 'dlv_41' },
  { ...opened, id: 'dlv_42', status: 'operational', isUnlinked: true },
  { ...incident({ reportedBy: 'Pat', title: 'Customers cannot pay' }), id: 'dlv_43', status: 'operational' },
  {
    ...opened,
    id: 'dlv_44',
    services: [
      { ...stripe, status: 'outage' },
      { ...github, status: 'degraded' },
    ],
  },
  { ...opened, kind: 'incident_updated', id: 'dlv_45', previousStatus: 'degraded' },
  { ...opened, kind: 'incident_updated', id: 'dlv_49', assignee: { id: 12, name: 'Ada' } },
  {
    ...opened,
    kind: 'incident_updated',
    id: 'dlv_46',
    status: 'degraded',
    previousStatus: 'outage',
    incident: undefined,
  },
  {
    ...opened,
    kind: 'incident_updated',
    id: 'dlv_47',
    occurredAt: at('10:00'),
    previousStatus: undefined,
    incident: undefined,
    components: ['API'],
  },
  { ...opened, id: 'dlv_48', incident: undefined, components: ['API'] },
  { ...resolved, id: 'dlv_50', outcome: 'still_down', status: 'outage', components: ['API'] },
  { ...resolved, id: 'dlv_51', outcome: 'unlisted', incident: { ...incidentOf(resolved), update: undefined } },
  { ...resolved, id: 'dlv_52', outcome: 'not_yours' },
  { ...resolved, id: 'dlv_53', outcome: 'well_here' },
  { ...resolved, id: 'dlv_57', outcome: 'recovered_still_open' },
  { ...resolved, kind: 'incident_updated', id: 'dlv_58', outcome: 'closed' },
  { ...resolved, kind: 'incident_updated', id: 'dlv_70', outcome: 'unlisted' },
  { ...resolved, id: 'dlv_54', outcome: 'no_longer_watched', status: 'unknown', incident: undefined },
  { ...opened, kind: 'notice', id: 'dlv_55', status: 'operational', incident: incidentOf(opened) },
  {
    ...opened,
    kind: 'notice',
    id: 'dlv_56',
    status: 'operational',
    incident: incidentOf(resolved),
    explains: { status: 'outage', from: at('09:57'), to: at('10:20') },
  },
];

/** The team's own alert, before and after the provider shows a problem. */
export const unexplained: OwnAlertAlert = {
  ...told,
  kind: 'own_alert',
  id: 'dlv_18',
  occurredAt: at('09:48'),
  sequence: 1,
  services: [stripe, github],
  boardUrl: 'https://allclear.test/dashboard',
  likelihood: 'none',
  status: 'unknown',
  ownAlert: { id: 3, title: 'Checkout 5xx above 5%', startedAt: at('09:47'), uses: ['Checkout'] },
  claims: [claimOf(stripe, { checkedAt: at('09:48') }), claimOf(github, { status: 'unknown' })],
};

export const confirmed: OwnAlertAlert = {
  ...unexplained,
  id: 'dlv_19',
  occurredAt: at('09:58'),
  sequence: 2,
  boardUrl: 'https://allclear.test/services?id=7&incident=41',
  likelihood: 'likely',
  status: 'outage',
  claims: [
    claimOf(stripe, {
      likelihood: 'likely',
      status: 'outage',
      since: at('09:57'),
      checkedAt: at('09:58'),
      confirmedAt: at('09:57'),
      bad: ['Payments API'],
      alsoUsedBy: ['Refunds', 'Subscriptions'],
      incident: { id: 41, title: 'Card payments fail' },
    }),
    claimOf(github, { checkedAt: at('09:58') }),
  ],
};

export const answeredEnd: OwnAlertAlert = {
  ...confirmed,
  id: 'dlv_90',
  occurredAt: at('10:41'),
  sequence: 3,
  status: 'operational',
  ownAlert: { ...confirmed.ownAlert, resolvedAt: at('10:40') },
  claims: [claimOf(stripe, { likelihood: 'likely', checkedAt: at('10:41'), confirmedAt: at('09:57') })],
};

/** A day with an outage that is over, one that goes on, and maintenance to come. */
export const summary: SummaryAlert = {
  ...told,
  kind: 'summary',
  id: 'dlv_71',
  sequence: undefined,
  occurredAt: at('10:00'),
  boardUrl: 'https://allclear.test/dashboard',
  services: [stripe],
  summary: {
    period: 'day',
    from: new Date('2026-11-19T10:00:00.000Z'),
    to: at('10:00'),
    covered: 12,
    downMs: 43 * 60_000,
    degradedMs: 12 * 60_000,
    troubled: [{ ...stripe, status: 'outage', downMs: 43 * 60_000, degradedMs: 12 * 60_000 }],
    moreTroubled: 0,
    unread: [],
    incidents: 1,
    worst: [{ id: 41, title: 'Card payments failing', services: ['Stripe'], startedAt: at('09:17') }],
    coming: [
      {
        id: 7,
        title: 'Database upgrade',
        services: ['Stripe'],
        startsAt: new Date('2026-11-21T02:00:00.000Z'),
        endsAt: new Date('2026-11-21T04:00:00.000Z'),
      },
    ],
    moreComing: 0,
  },
};

/** A calm week. */
export const quietSummary: SummaryAlert = {
  ...summary,
  id: 'dlv_72',
  services: [],
  summary: {
    ...summary.summary,
    period: 'week',
    from: new Date('2026-11-13T10:00:00.000Z'),
    downMs: 0,
    degradedMs: 0,
    troubled: [],
    incidents: 0,
    worst: [],
    coming: [],
  },
};

export const singleAlerts: readonly SingleAlert[] = [
  opened,
  { ...opened, kind: 'incident_updated', id: 'dlv_02', sequence: 2 },
  resolved,
  { ...opened, id: 'dlv_10', incident: undefined, status: 'degraded' },
  { ...resolved, id: 'dlv_11', incident: undefined },
  maintenance,
  { ...maintenance, kind: 'maintenance_started', id: 'dlv_05' },
  { ...maintenance, kind: 'maintenance_ended', id: 'dlv_06' },
  {
    ...maintenance,
    kind: 'maintenance_moved',
    id: 'dlv_60',
    maintenance: { ...maintenance.maintenance, movedFrom: at('20:00') },
  },
  { ...maintenance, kind: 'maintenance_overran', id: 'dlv_61', occurredAt: at('23:45') },
  { ...maintenance, kind: 'maintenance_unlisted', id: 'dlv_69', occurredAt: at('22:40') },
  {
    ...maintenance,
    kind: 'maintenance_ended',
    id: 'dlv_62',
    maintenance: { ...maintenance.maintenance, cancelled: true },
  },
  { ...told, kind: 'status_changed', id: 'dlv_07', status: 'degraded', previousStatus: 'operational' },
  {
    ...told,
    kind: 'unreadable',
    id: 'dlv_08',
    status: 'unknown',
    since: at('09:35'),
    reason: "status.stripe.test didn't respond.",
  },
  { ...told, kind: 'unreadable', id: 'dlv_66', status: 'unknown', since: at('09:35'), withoutStatus: true },
  { ...told, kind: 'readable', id: 'dlv_63', status: 'operational', since: at('09:35') },
  {
    ...told,
    kind: 'selection_lost',
    id: 'dlv_64',
    status: 'unknown',
    missing: ['API'],
    proposals: [{ for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' }],
  },
  {
    ...told,
    kind: 'channel_failing',
    id: 'dlv_65',
    services: [],
    integration: { id: 3, type: 'email', name: 'Email', isOff: false },
    since: at('09:35'),
    reason: "The mail server didn't respond in time.",
  },
  { ...told, kind: 'unstable', id: 'dlv_09', status: 'degraded', changes: 4, since: at('09:59') },
  { ...told, kind: 'settled', id: 'dlv_12', status: 'operational', changes: 9, since: at('09:59') },
  {
    ...told,
    kind: 'assignee_changed',
    id: 'dlv_15',
    status: 'outage',
    incident: incidentOf(opened),
    by: { id: 12, name: 'Ada' },
    assignee: { id: 12, name: 'Ada' },
  },
  {
    ...told,
    kind: 'escalated',
    id: 'dlv_16',
    status: 'outage',
    since: at('09:57'),
    updatedAt: at('09:58'),
    incident: incidentOf(opened),
    integration: { id: 3, type: 'slack', name: 'Ops channel', isOff: false },
  },
  { ...told, kind: 'reminder', id: 'dlv_17', status: 'outage', since: at('09:57'), incident: incidentOf(opened) },
  { ...told, kind: 'mentioned', id: 'dlv_14', incident: incidentOf(opened), by: 'Ada', note: 'Can you look, @tom?' },
  unexplained,
  confirmed,
  answeredEnd,
  summary,
  { ...told, kind: 'test', id: 'dlv_13', integrationName: 'Support channel' },
  ...incidents,
];

export const digest = digestOf('dlv_20', [opened, maintenance, resolved], 'https://allclear.test');

export const everyAlert: readonly Alert[] = [...singleAlerts, digest];

/** What a page or a person may write to reach other people, or to be taken for something else. */
export const hostileText = [
  '<!channel> <!here> <!subteam^S1> <@U123> <#C1> @channel @everyone @here',
  '<at>Everyone</at> [click](https://evil.test/x) ![x](https://evil.test/y.png) https://evil.test/z',
  '<script>alert(1)</script> <img src=x onerror=alert(1)> " onclick="x" \' &amp; & *bold* _it_ ~no~ `code`',
  `<https://evil.test|Your bank> ${'$'}{process.env} {{DATE}} :tada:`,
].join('\n');

/** Alerts that carry a text wherever someone outside can put one. */
export const alertsSaying = (text: string): readonly Alert[] => [
  { ...incident({ title: text, update: text }), services: [{ ...stripe, name: text }] },
  { ...maintenance, maintenance: { ...maintenance.maintenance, title: text, text } },
  { ...told, kind: 'unreadable', id: 'dlv_31', status: 'unknown', since: at('09:35'), reason: text },
  { ...told, kind: 'test', id: 'dlv_32', integrationName: text },
  {
    ...told,
    kind: 'assignee_changed',
    id: 'dlv_37',
    status: 'outage',
    incident: { ...incidentOf(opened), title: text },
    by: { id: 12, name: text },
    assignee: { id: 13, name: text },
  },
  { ...incident({ title: text, update: text }), assignee: { id: 12, name: text } },
  {
    ...confirmed,
    id: 'dlv_38',
    services: [{ ...stripe, name: text }],
    ownAlert: { ...confirmed.ownAlert, title: text, uses: [text] },
    claims: [
      claimOf(
        { ...stripe, name: text },
        { likelihood: 'likely', status: 'outage', bad: [text], alsoUsedBy: [text], incident: { id: 41, title: text } },
      ),
    ],
  },
  {
    ...summary,
    id: 'dlv_39',
    services: [{ ...stripe, name: text }],
    summary: {
      ...summary.summary,
      troubled: [{ ...stripe, name: text, status: 'outage', downMs: 60_000, degradedMs: 0 }],
      unread: [{ name: text, ms: 3_600_000 }],
      worst: [{ id: 41, title: text, services: [text], startedAt: at('09:17') }],
      coming: [{ id: 7, title: text, services: [text], startsAt: at('12:00') }],
    },
  },
  { ...told, kind: 'mentioned', id: 'dlv_36', incident: { ...incidentOf(opened), title: text }, by: text, note: text },
  {
    ...told,
    kind: 'selection_lost',
    id: 'dlv_34',
    status: 'unknown',
    missing: [text],
    proposals: [{ for: text, why: 'alike', id: 'c2', name: text, group: text }],
  },
  {
    ...told,
    kind: 'channel_failing',
    id: 'dlv_35',
    services: [],
    integration: { id: 3, type: 'webhook', name: text, isOff: true },
    since: at('09:35'),
    reason: text,
  },
  digestOf('dlv_33', Array(40).fill(incident({ title: text, update: text })), 'https://allclear.test'),
];

export const oversized = alertsSaying('ज़ö😀&<'.repeat(20_000));

function incidentOf({ incident: one }: IncidentAlert): NonNullable<IncidentAlert['incident']> {
  if (one === undefined) throw new Error('This alert has no incident.');
  return one;
}
