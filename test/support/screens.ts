import type { Page } from '@playwright/test';

/** One screen in one state, and how it is reached. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** The demo's user where left out. */
  readonly as?: 'visitor' | 'newcomer';
  /** Of the story, which stands still: the one with trouble where left out. */
  readonly moment?: 'clear';
  /** 1440 and 390 where left out. */
  readonly widths?: readonly number[];
  /** Of the whole page where left out; a dialog stands in the window. */
  readonly window?: true;
  /** What the page's requests meet, set before it opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is done on the page once it has loaded. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Never settles, since its data never comes. */
  readonly loads?: true;
};

const never = () => new Promise<void>(() => {});
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

const rowAction = (action: 'Edit' | 'Delete') => async (page: Page) => {
  const wide = page.getByRole('button', { name: `${action} Stripe`, exact: true });
  if (await wide.isVisible()) await wide.click();
  else {
    await press('Actions for Stripe')(page);
    await page.getByRole('menuitem', { name: action }).click();
  }
  await dialog(page);
};

const toStripe = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Stripe/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Stripe', exact: true }).waitFor();
};

const toIncident = async (page: Page) => {
  await toStripe(page);
  await page.getByRole('region', { name: 'Happening now' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Copy for customers' }).waitFor();
};

const open = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await dialog(page);
};

const failing = (page: Page) =>
  page.route('**/api/services', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unavailable', message: 'Allclear is overloaded. Try again in a moment.' }),
    }),
  );

const payouts = { id: 'gone', name: 'Payouts', group: 'Payments' };
const proposals = [
  { for: payouts, why: 'moved', component: { id: 'p1', name: 'Payouts', group: 'Billing', status: 'operational' } },
  { for: payouts, why: 'alike', component: { id: 'p2', name: 'Instant Payouts', group: null, status: 'degraded' } },
];
const terminal = { id: null, name: 'Terminal', group: null };
/** As the API says it of Stripe where what is watched is gone, and of Figma, which was set by hand. */
const doubted = (service: { name: string; watchedComponents: object[] }) => {
  if (service.name === 'Figma') return { ...service, setByHand: true };
  if (service.name === 'Notion') return { ...service, checkFailingSince: new Date(Date.now() - 120_000).toISOString() };
  if (service.name !== 'Stripe') return service;
  const watchedComponents = [...service.watchedComponents, { ...payouts, onPage: false }];
  const selection = { missing: [payouts, terminal], proposals };
  return { ...service, watchedComponents, selection, componentGroups: ['Terminal'] };
};
const withDoubts = (page: Page) =>
  page.route(/\/api\/services(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    return route.fulfill({ response, json: Array.isArray(body) ? body.map(doubted) : doubted(body) });
  });

const allWidths = [1440, 820, 390];

/** Every screen and state, named as in the design. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/auth', as: 'visitor', window: true },
  { name: 'register', path: '/auth?view=register', as: 'visitor', window: true },
  {
    name: 'login-errors',
    path: '/auth',
    as: 'visitor',
    window: true,
    act: press('Login'),
  },
  { name: 'forgot', path: '/auth?view=forgot', as: 'visitor', window: true },
  {
    name: 'sent',
    path: '/auth?view=forgot',
    as: 'visitor',
    window: true,
    before: (page) =>
      page.route('**/api/sign-in-options', (route) =>
        route.fulfill({ json: { sendsMail: true, singleSignOn: false, registration: true } }),
      ),
    act: async (page) => {
      await page.getByLabel('Email').fill('maya@harbourandpine.co.uk');
      await press('Send Reset Link')(page);
      await page.getByText('Check Your Email').waitFor();
    },
  },
  { name: 'reset', path: '/reset-password?token=x', as: 'visitor', window: true },
  { name: 'settings', path: '/settings', widths: allWidths },
  { name: 'notfound', path: '/nowhere', window: true },
  { name: 'welcome', path: '/dashboard', as: 'newcomer' },
  { name: 'dashboard', path: '/dashboard', widths: allWidths },
  { name: 'dashboard-doubts', path: '/dashboard', before: withDoubts },
  {
    name: 'dashboard-rewound',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('slider', { name: 'Rewind the last 24 hours' }).focus();
      for (let hours = 0; hours < 12; hours += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  { name: 'wall', path: '/dashboard?wall', window: true },
  { name: 'wall-clear', path: '/dashboard?wall', moment: 'clear', window: true },
  { name: 'dashboard-clear', path: '/dashboard', moment: 'clear' },
  {
    name: 'loading',
    path: '/dashboard',
    window: true,
    loads: true,
    before: (page) => page.route('**/api/services', never),
  },
  { name: 'dashboard-error', path: '/dashboard', window: true, before: failing },
  {
    name: 'event',
    path: '/dashboard',
    window: true,
    act: async (page) => {
      await page
        .getByRole('region', { name: 'Service health timeline' })
        .getByRole('listitem')
        .getByRole('button')
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'menu',
    path: '/dashboard',
    widths: [390],
    window: true,
    act: press('Open menu'),
  },
  {
    name: 'offline',
    path: '/dashboard',
    window: true,
    before: (page) => page.route('**/api/events', (route) => route.abort()),
    act: (page) => page.getByText('Last known:').waitFor(),
  },
  { name: 'services', path: '/services', widths: allWidths },
  { name: 'services-empty', path: '/services?q=nothing+like+it', window: true },
  { name: 'services-error', path: '/services', window: true, before: failing },
  {
    name: 'services-loading',
    path: '/services',
    window: true,
    loads: true,
    before: (page) => page.route('**/api/services', never),
  },
  {
    name: 'toast',
    path: '/services',
    window: true,
    act: async (page) => {
      await press('Refresh Status')(page);
      await page.getByText('Status refreshed').waitFor();
    },
  },
  {
    name: 'add',
    path: '/services',
    window: true,
    act: async (page) => {
      await press('Add New')(page);
      await dialog(page);
    },
  },
  { name: 'edit', path: '/services', window: true, act: rowAction('Edit') },
  { name: 'delete', path: '/services', window: true, act: rowAction('Delete') },
  { name: 'service', path: '/services', act: toStripe },
  { name: 'service-doubts', path: '/services', before: withDoubts, act: toStripe },
  { name: 'edit-doubts', path: '/services', before: withDoubts, window: true, act: rowAction('Edit') },
  { name: 'services-doubts', path: '/services', before: withDoubts, window: true },
  {
    name: 'service-operational',
    path: '/services?q=Figma',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Figma/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 2, name: 'Figma', exact: true }).waitFor();
    },
  },
  {
    name: 'service-error',
    path: '/services?id=999999',
    window: true,
  },
  {
    name: 'set-status',
    path: '/services',
    window: true,
    act: async (page) => {
      await toStripe(page);
      await press('Set Status')(page);
      await dialog(page);
    },
  },
  { name: 'admin', path: '/admin' },
  { name: 'admin-add', path: '/admin', window: true, act: open('Add User') },
  { name: 'admin-edit', path: '/admin', window: true, act: open('Edit demo') },
  { name: 'audit', path: '/admin/audit' },
  { name: 'incident-view', path: '/services', act: toIncident },
  { name: 'incident-view-error', path: '/services?id=999999&incident=999999', window: true },
  { name: 'incidents', path: '/incidents' },
  { name: 'incidents-ended', path: '/incidents?state=ended&days=7' },
  { name: 'incidents-empty', path: '/incidents?q=nothing%20of%20the%20kind', window: true },
  { name: 'session-ended', path: '/auth?next=%2Fservices&ended=true', as: 'visitor' },
  { name: 'integrations', path: '/integrations', widths: allWidths },
  { name: 'guides', path: '/integrations/guides' },
  { name: 'guide', path: '/integrations/guides/slack' },
  { name: 'guide-teams', path: '/integrations/guides/teams' },
  {
    name: 'incident',
    path: '/services',
    window: true,
    act: async (page) => {
      await toStripe(page);
      await press('Report Incident')(page);
      await dialog(page);
      await press('Create Incident')(page);
    },
  },
  { name: 'slack', path: '/integrations', as: 'newcomer', window: true, act: open('Connect Slack') },
  { name: 'teams', path: '/integrations', as: 'newcomer', window: true, act: open('Connect MS Teams') },
  { name: 'webhook', path: '/integrations', as: 'newcomer', window: true, act: open('Connect Webhooks') },
  { name: 'slack-configure', path: '/integrations', window: true, act: open('Configure Slack') },
  { name: 'webhook-configure', path: '/integrations', window: true, act: open('Configure Webhooks') },
];
