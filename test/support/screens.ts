import {
  bankAsks,
  billingEvents,
  chooseAnnual,
  graceRuns,
  neverPrepared,
  notPrepared,
  quoted,
  standing,
  trialOver,
} from './billing-scenes.ts';
import {
  confirming,
  connected,
  deliveriesOf,
  doubts,
  failing,
  hanging,
  mailing,
  offline,
  severalSlacks,
  testRefused,
} from './screen-answers.ts';
import {
  addPasted,
  askedForReset,
  chooseChip,
  type Doing,
  dialog,
  dirty,
  eventDialog,
  inTurn,
  key,
  offlineNow,
  open,
  openIn,
  press,
  rowAction,
  toast,
  toIncident,
  toService,
  typed,
} from './screen-steps.ts';
import { standings } from './subscriptions.ts';

/** One screen in one state, and how it is reached. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** The demo's user where left out. */
  readonly as?: 'visitor' | 'newcomer';
  /** Of the story, which stands still: the one with trouble where left out. */
  readonly moment?: 'clear';
  /** Every one where left out. */
  readonly widths?: readonly number[];
  /** Of the whole page where left out; a dialog stands in the window. */
  readonly window?: true;
  /** What the page's requests meet, set before it opens. */
  readonly before?: Doing;
  /** What is done on the page once it has loaded. */
  readonly act?: Doing;
  /** Never settles, since its data never comes. */
  readonly loads?: true;
};

const visitor = { as: 'visitor', window: true } as const;
const newcomer = { as: 'newcomer', window: true } as const;
const window = { window: true } as const;
const toStripe = toService('Stripe');

/** Every screen and state: a line each. */
export const screens: readonly Screen[] = [
  // Without a session
  { name: 'login', path: '/auth', ...visitor },
  { name: 'login-errors', path: '/auth', ...visitor, act: press('Login') },
  { name: 'register', path: '/auth?view=register', ...visitor },
  { name: 'register-errors', path: '/auth?view=register', ...visitor, act: press('Create Account') },
  { name: 'session-ended', path: '/auth?next=%2Fservices&ended=true', ...visitor },
  { name: 'forgot', path: '/auth?view=forgot', ...visitor },
  { name: 'forgot-sent', path: '/auth?view=forgot', ...visitor, before: mailing, act: askedForReset },
  { name: 'reset', path: '/reset-password?token=x', ...visitor },
  { name: 'confirm-email', path: '/confirm-email?token=t', ...visitor, before: confirming(200) },
  { name: 'confirm-email-gone', path: '/confirm-email?token=t', ...visitor, before: confirming(410) },
  { name: 'confirm-email-half', path: '/confirm-email', ...visitor },
  { name: 'notfound', path: '/nowhere', ...window },

  // Dashboard
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-clear', path: '/dashboard', moment: 'clear' },
  { name: 'dashboard-doubts', path: '/dashboard', before: doubts },
  { name: 'dashboard-loading', path: '/dashboard', ...window, loads: true, before: hanging },
  { name: 'dashboard-error', path: '/dashboard', ...window, before: failing },
  { name: 'dashboard-offline', path: '/dashboard', ...window, act: offlineNow },
  { name: 'dashboard-paused', path: '/dashboard', ...window, before: offline },
  {
    name: 'dashboard-rewound',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('slider', { name: 'Rewind the last 24 hours', disabled: false }).focus();
      for (let hours = 0; hours < 12; hours += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  { name: 'wall', path: '/dashboard?wall', ...window },
  { name: 'wall-clear', path: '/dashboard?wall', moment: 'clear', ...window },
  { name: 'event', path: '/dashboard', ...window, act: eventDialog },
  { name: 'menu', path: '/dashboard', widths: [390], ...window, act: press('Open menu') },
  { name: 'welcome', path: '/dashboard', as: 'newcomer' },
  {
    name: 'welcome-chosen',
    path: '/dashboard',
    as: 'newcomer',
    act: inTurn(chooseChip('Stripe'), chooseChip('GitHub')),
  },
  { name: 'palette', path: '/dashboard', ...window, act: inTurn(key('Control+k'), dialog) },
  { name: 'palette-found', path: '/dashboard', ...window, act: inTurn(key('Control+k'), dialog, typed('stri')) },
  { name: 'keys', path: '/dashboard', ...window, act: inTurn(key('?'), dialog) },

  // Services
  { name: 'services', path: '/services' },
  { name: 'services-doubts', path: '/services', before: doubts },
  { name: 'services-nothing', path: '/services', as: 'newcomer' },
  { name: 'services-empty', path: '/services?q=nothing+like+it', ...window },
  { name: 'services-error', path: '/services', ...window, before: failing },
  { name: 'services-loading', path: '/services', ...window, loads: true, before: hanging },
  { name: 'toast', path: '/services', ...window, act: inTurn(press('Refresh Status'), toast('Status refreshed')) },
  {
    name: 'toast-undo',
    path: '/services',
    ...window,
    act: inTurn(rowAction('Delete'), press('Delete'), toast('deleted')),
  },
  { name: 'add', path: '/services', ...window, act: open('Add New') },
  { name: 'add-found', path: '/services', ...window, act: inTurn(open('Add New'), addPasted) },
  { name: 'add-errors', path: '/services', ...window, act: inTurn(open('Add New'), press('Add Service')) },
  { name: 'add-discard', path: '/services', ...window, act: inTurn(open('Add New'), dirty('Name')) },
  { name: 'catalogue', path: '/services', ...window, act: inTurn(open('Add New'), press('Browse all')) },
  { name: 'edit', path: '/services', ...window, act: rowAction('Edit') },
  { name: 'edit-doubts', path: '/services', ...window, before: doubts, act: rowAction('Edit') },
  { name: 'delete', path: '/services', ...window, act: rowAction('Delete') },
  { name: 'service', path: '/services', act: toStripe },
  { name: 'service-doubts', path: '/services', before: doubts, act: toStripe },
  { name: 'service-operational', path: '/services?q=Figma', act: toService('Figma') },
  { name: 'service-error', path: '/services?id=999999', ...window },
  { name: 'set-status', path: '/services', ...window, act: inTurn(toStripe, open('Set Status')) },
  {
    name: 'incident-errors',
    path: '/services',
    ...window,
    act: inTurn(toStripe, open('Report Incident'), press('Create Incident')),
  },

  // Incidents
  { name: 'incident-view', path: '/services', act: inTurn(toStripe, toIncident) },
  { name: 'incident-view-error', path: '/services?id=999999&incident=999999', ...window },
  { name: 'incidents', path: '/incidents' },
  { name: 'incidents-ended', path: '/incidents?state=ended&days=7' },
  { name: 'incidents-empty', path: '/incidents?q=nothing%20of%20the%20kind', ...window },

  // Integrations
  { name: 'integrations', path: '/integrations' },
  { name: 'integrations-none', path: '/integrations', as: 'newcomer' },
  { name: 'integrations-several', path: '/integrations', before: severalSlacks },
  { name: 'guides', path: '/integrations/guides' },
  { name: 'guide', path: '/integrations/guides/slack' },
  { name: 'guide-teams', path: '/integrations/guides/teams' },
  { name: 'slack', path: '/integrations', ...newcomer, act: open('Connect Slack') },
  { name: 'teams', path: '/integrations', ...newcomer, act: open('Connect MS Teams') },
  { name: 'webhook', path: '/integrations', ...newcomer, act: open('Connect Webhooks') },
  { name: 'slack-configure', path: '/integrations', ...window, act: open('Configure Slack') },
  { name: 'webhook-configure', path: '/integrations', ...window, act: open('Configure Webhooks') },
  { name: 'slack-several', path: '/integrations', ...window, before: severalSlacks, act: open('Configure Slack') },
  { name: 'webhook-connected', path: '/integrations', ...newcomer, before: connected, act: openIn('Webhooks') },
  {
    name: 'slack-test-failed',
    path: '/integrations',
    ...window,
    before: testRefused,
    act: inTurn(open('Configure Slack'), press('Send test')),
  },
  {
    name: 'integration-delete',
    path: '/integrations',
    ...window,
    act: inTurn(open('Configure Slack'), press('Delete')),
  },
  { name: 'key', path: '/integrations', ...window, act: open('Make a key') },
  { name: 'deliveries', path: '/integrations/slack/deliveries' },
  { name: 'deliveries-mixed', path: '/integrations/slack/deliveries', before: deliveriesOf('mixed') },
  {
    name: 'deliveries-failed',
    path: '/integrations/slack/deliveries?outcome=failed',
    ...window,
    before: deliveriesOf('none'),
  },
  { name: 'deliveries-not-connected', path: '/integrations/slack/deliveries', ...newcomer },

  // Account
  { name: 'settings', path: '/settings' },

  // Billing
  { name: 'buy', path: '/buy', as: 'visitor' },
  { name: 'buy-email', path: '/buy?begin=true', ...visitor, act: dialog },
  { name: 'buy-paid', path: '/buy?checkout=paid', as: 'visitor' },
  { name: 'subscribe', path: '/subscribe', as: 'newcomer' },
  { name: 'subscribe-bank', path: '/subscribe', as: 'newcomer', act: bankAsks },
  { name: 'subscribe-preparing', path: '/subscribe', ...newcomer, loads: true, before: neverPrepared },
  { name: 'subscribe-failed', path: '/subscribe', ...newcomer, before: notPrepared },
  { name: 'subscription', path: '/subscription', ...newcomer, before: standing(standings.active) },
  { name: 'subscription-trial', path: '/subscription', ...newcomer, before: standing(standings.trial) },
  { name: 'subscription-ending', path: '/subscription', ...newcomer, before: standing(standings.ending) },
  { name: 'subscription-failing', path: '/subscription', ...newcomer, before: standing(standings.failing) },
  { name: 'subscription-stopped', path: '/subscription', ...newcomer, before: standing(standings.stopped) },
  {
    name: 'subscription-quote',
    path: '/subscription',
    ...newcomer,
    before: inTurn(standing(standings.active), quoted({ pence: 12_900 })),
    act: chooseAnnual,
  },
  {
    name: 'subscription-no-quote',
    path: '/subscription',
    ...newcomer,
    before: inTurn(standing(standings.active), quoted('refused')),
    act: chooseAnnual,
  },
  {
    name: 'subscription-cancel',
    path: '/subscription',
    ...newcomer,
    before: standing(standings.active),
    act: open('Cancel Subscription'),
  },
  { name: 'read-only', path: '/dashboard', ...window, before: trialOver },
  { name: 'read-only-dialog', path: '/services', ...window, before: trialOver, act: open('Add New') },
  { name: 'payment-failed', path: '/dashboard', ...window, before: graceRuns },

  // Administration
  { name: 'admin', path: '/admin', before: billingEvents },
  { name: 'admin-add', path: '/admin', ...window, act: open('Add User') },
  { name: 'admin-edit', path: '/admin', ...window, act: open('Edit demo') },
  { name: 'audit', path: '/admin/audit' },
];
