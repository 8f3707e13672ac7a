import { billingEvents } from './billing-answers.ts';
import { billingScreens } from './billing-screens.ts';
import { boardScreens } from './board-screens.ts';
import { memberScreens } from './member-screens.ts';
import { publishingScreens } from './publishing-screens.ts';
import {
  confirming,
  connected,
  crowded,
  deliveriesOf,
  doubts,
  explained,
  failing,
  hanging,
  mailing,
  offline,
  replayed,
  severalSlacks,
  signingOn,
  signOnRefused,
  stale,
  testRefused,
} from './screen-answers.ts';
import {
  askedForReset,
  chooseChip,
  chosenAnew,
  dialog,
  eventDialog,
  inTurn,
  key,
  madeFeed,
  noticed,
  offlineNow,
  onPaper,
  open,
  openIn,
  press,
  replaySeen,
  type Screen,
  typed,
  whyDialog,
} from './screen-steps.ts';
import { serviceScreens } from './service-screens.ts';
import { teamScreens } from './team-screens.ts';

const visitor = { as: 'visitor', window: true } as const;
const newcomer = { as: 'newcomer', window: true } as const;
const window = { window: true } as const;
/** A picture of the documentation. */
const pictured = { window: true, widths: [1440] } as const;
const DIALOG = '[role="dialog"]';

/** Every screen and state: a line each. */
export const screens: readonly Screen[] = [
  // Public pages
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'pricing', path: '/pricing', as: 'visitor' },
  { name: 'about', path: '/about', as: 'visitor' },
  { name: 'blog', path: '/blog', as: 'visitor' },
  { name: 'article', path: '/blog/monitor-stripe-payment-outages', as: 'visitor' },
  { name: 'privacy', path: '/privacy-policy', as: 'visitor' },
  { name: 'terms', path: '/terms-of-service', as: 'visitor' },
  { name: 'docs', path: '/docs/alerts', as: 'visitor' },
  { name: 'sla', path: '/tools/sla-calculator', as: 'visitor' },
  { name: 'formats', path: '/status-pages', as: 'visitor' },
  { name: 'compare', path: '/compare', as: 'visitor' },
  { name: 'comparison', path: '/compare/statusgator', as: 'visitor' },
  { name: 'security', path: '/security', as: 'visitor' },
  { name: 'self-hosting', path: '/self-hosting', as: 'visitor' },
  { name: 'contact', path: '/contact', as: 'visitor' },

  // Without a session
  { name: 'login', path: '/auth', ...visitor },
  { name: 'login-errors', path: '/auth', ...visitor, act: press('Login') },
  { name: 'register', path: '/auth?view=register', ...visitor },
  { name: 'register-errors', path: '/auth?view=register', ...visitor, act: press('Register') },
  { name: 'session-ended', path: '/auth?next=%2Fservices&ended=true', ...visitor },
  { name: 'forgot', path: '/auth?view=forgot', ...visitor },
  {
    name: 'forgot-sent',
    path: '/auth?view=forgot',
    ...visitor,
    before: mailing,
    act: askedForReset('Send Reset Link'),
  },
  { name: 'forgot-kept', path: '/auth?view=forgot', ...visitor, act: askedForReset('Request Reset Link') },
  { name: 'reset', path: '/reset-password?token=x', ...visitor },
  { name: 'reset-errors', path: '/reset-password?token=x', ...visitor, act: press('Save Password') },
  { name: 'reset-ended', path: '/reset-password?token=x', ...visitor, act: chosenAnew },
  { name: 'reset-half', path: '/reset-password', ...visitor },
  { name: 'login-sign-on', path: '/auth', ...visitor, before: signingOn },
  { name: 'sign-on-refused', path: '/sign-on?code=x&state=y', ...visitor, before: signOnRefused },
  { name: 'undo-email-change', path: '/undo-email-change?token=t', ...visitor },
  { name: 'confirm-email', path: '/confirm-email?token=t', ...visitor, before: confirming(200) },
  { name: 'confirm-email-gone', path: '/confirm-email?token=t', ...visitor, before: confirming(410) },
  { name: 'confirm-email-half', path: '/confirm-email', ...visitor },
  { name: 'notfound', path: '/nowhere', ...window },

  // Dashboard
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-clear', path: '/dashboard', moment: 'clear' },
  { name: 'dashboard-doubts', path: '/dashboard', before: doubts },
  { name: 'dashboard-stale', path: '/dashboard', before: stale },
  { name: 'dashboard-crowded', path: '/dashboard', before: crowded },
  { name: 'dashboard-paper', path: '/dashboard', widths: [820], act: onPaper },
  { name: 'dashboard-loading', path: '/dashboard', ...window, loads: true, before: hanging },
  { name: 'dashboard-error', path: '/dashboard', ...window, before: failing() },
  { name: 'dashboard-offline', path: '/dashboard', ...window, act: offlineNow },
  { name: 'dashboard-paused', path: '/dashboard', ...window, before: offline, act: noticed },
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
  { name: 'wall-crowded', path: '/dashboard?wall', before: crowded, ...window },
  { name: 'wall-lost', path: '/dashboard?wall', before: offline, ...window, act: noticed },
  { name: 'alarm', path: '/dashboard', ...window, act: press('Outage alarm') },
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

  ...serviceScreens,

  // Integrations
  { name: 'integrations', path: '/integrations' },
  { name: 'integrations-none', path: '/integrations', as: 'newcomer' },
  { name: 'integrations-error', path: '/integrations', ...window, before: failing('**/api/integrations') },
  { name: 'integrations-several', path: '/integrations', before: severalSlacks },
  { name: 'alert-source-new', path: '/integrations', ...window, act: open('Create alert source') },
  { name: 'mapping-new', path: '/integrations', ...window, act: open('Create mapping') },
  { name: 'guides', path: '/integrations/guides' },
  { name: 'guide', path: '/integrations/guides/slack' },
  { name: 'guide-teams', path: '/integrations/guides/teams' },
  { name: 'slack', path: '/integrations', ...newcomer, act: open('Connect Slack') },
  {
    name: 'slack-dialog',
    path: '/integrations',
    ...pictured,
    as: 'newcomer',
    act: open('Connect Slack'),
    part: DIALOG,
  },
  {
    name: 'slack-message',
    path: '/integrations',
    ...pictured,
    as: 'newcomer',
    act: open('Connect Slack'),
    part: '[aria-label^="Example message"]',
  },
  { name: 'teams', path: '/integrations', ...newcomer, act: open('Connect MS Teams') },
  { name: 'webhook', path: '/integrations', ...newcomer, act: open('Connect Webhooks') },
  { name: 'slack-configure', path: '/integrations', ...window, act: open('Configure Slack') },
  { name: 'rule-replay', path: '/integrations', ...window, before: replayed, act: replaySeen },
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
  { name: 'key', path: '/integrations', ...window, act: open('Create API key') },
  { name: 'feed', path: '/integrations', ...window, act: open('Create feed') },
  // One user may have ten.
  { name: 'feed-made', path: '/integrations', ...newcomer, widths: [1440, 390], act: madeFeed },
  { name: 'deliveries', path: '/integrations/slack/deliveries' },
  { name: 'deliveries-mixed', path: '/integrations/slack/deliveries', before: deliveriesOf('mixed') },
  {
    name: 'deliveries-why',
    path: '/integrations/slack/deliveries',
    ...window,
    before: inTurn(deliveriesOf('mixed'), explained),
    act: whyDialog,
  },
  {
    name: 'deliveries-failed',
    path: '/integrations/slack/deliveries?outcome=failed',
    ...window,
    before: deliveriesOf('none'),
  },
  { name: 'deliveries-not-connected', path: '/integrations/slack/deliveries', ...newcomer },

  // Account
  { name: 'settings', path: '/settings' },
  { name: 'settings-newcomer', path: '/settings', as: 'newcomer' },
  { name: 'settings-errors', path: '/settings', ...window, act: press('Change Password') },
  { name: 'settings-delete', path: '/settings', ...newcomer, act: open('Delete Account') },
  ...boardScreens,
  ...teamScreens,
  ...memberScreens,
  ...publishingScreens,
  { name: 'team', path: '/team' },
  { name: 'team-delete', path: '/team', ...window, act: open('Delete team') },
  { name: 'team-audit', path: '/team/audit' },
  { name: 'team-errors', path: '/team', ...window, act: press('Send invitation') },
  { name: 'invitation-used', path: '/invitation?token=used', ...visitor },

  ...billingScreens,

  // Administration
  { name: 'admin', path: '/admin', before: billingEvents },
  { name: 'admin-add', path: '/admin', ...window, act: open('Add User') },
  { name: 'admin-add-errors', path: '/admin', ...window, act: inTurn(open('Add User'), press('Create User')) },
  { name: 'admin-edit', path: '/admin', ...window, act: open('Edit maya.lind') },
  { name: 'admin-edit-owner', path: '/admin', ...window, act: open('Edit demo') },
  { name: 'admin-delete', path: '/admin', ...window, act: open('Delete maya.lind') },
  { name: 'admin-user', path: '/admin/users/4' },
  { name: 'admin-denied', path: '/admin', ...newcomer },
  { name: 'audit', path: '/admin/audit' },
];
