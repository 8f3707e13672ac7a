import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService } from '../../../../support/board.ts';
import { catalogueAnswer, catalogueEntry } from '../../../../support/catalogue.ts';
import { acme, component, stripe, unread } from '../../../../support/detected-pages.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, addedTogether, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const entry = (name: string, category: string, logoIcon: string) =>
  catalogueEntry(name, {
    category,
    statusPageUrl: `https://status.${name.toLowerCase().replaceAll(' ', '-')}.com`,
    logoIcon,
    logoColor: 'text-indigo-600 bg-indigo-100',
  });
const catalogue = catalogueAnswer([
  entry('Slack', 'messaging', 'ri-slack-fill'),
  entry('Statusphere', 'monitoring', 'ri-pulse-line'),
  entry('Stripe', 'payments', 'ri-bank-card-line'),
  { ...entry('Datadog', 'monitoring', 'ri-server-line'), region: 'US1' },
  {
    ...entry('Datadog EU', 'monitoring', 'ri-server-line'),
    region: 'EU',
    statusPageUrl: 'https://status.datadoghq.eu',
  },
]);

const openAdd = async (more: Answers = {}) => {
  const app = await openApp('/services?dialog=add', 'maya', {
    'GET /api/catalogue': catalogue,
    'POST /api/services/detect': ok(stripe),
    'POST /api/services': () => ({ status: 201, body: sampleService(now) }),
    ...more,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Service' }));
  await dialog.findByRole('button', { name: 'Browse all' });
  const field = () => dialog.getByLabelText<HTMLInputElement>('Status Page URL');
  const paste = async (text: string) => {
    await userEvent.click(field());
    await userEvent.paste(text);
  };
  const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  const calls = (call: string) => app.received.filter((one) => one.call === call).map(({ body }) => body);
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Add Service' }));
    await screen.findByText('Service added');
    return calls('POST /api/services')[0];
  };
  return { ...app, dialog, field, paste, value, calls, send };
};

test('an address that a link brings is looked at, and is gone from the browser with the dialog', async () => {
  const brought = encodeURIComponent('https://status.stripe.com');
  const { router } = await openApp(`/services?dialog=add&address=${brought}`, 'maya', {
    'GET /api/catalogue': catalogue,
    'POST /api/services/detect': ok(stripe),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Service' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Status Page URL').value).toBe('https://status.stripe.com');
  await dialog.findByText('Found Stripe');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.href).toBe('/services'));
});

describe('a pasted address', () => {
  test('is looked at at once; what is found is told politely and fills in the form', async () => {
    const { dialog, paste, value, calls } = await openAdd();
    await paste('status.stripe.com');
    const found = await dialog.findByText('Found Stripe');
    expect(found.closest('[role=status]')?.textContent).toBe(
      'Found StripeAtlassian Statuspage, All Systems Operational, 3 componentsOperational',
    );
    expect(calls('POST /api/services/detect')).toEqual([{ url: 'https://status.stripe.com' }]);
    await waitFor(() => expect(value('Category')).toBe('payments'));
    expect([value('Name'), value('Icon')]).toEqual(['Stripe', 'ri-bank-card-line']);
    expect(dialog.getByRole('radio', { name: 'indigo' })).toHaveProperty('checked', true);
  });

  test('fills in what the page calls itself where the catalogue does not know it', async () => {
    const { dialog, paste, value } = await openAdd({ 'POST /api/services/detect': ok(acme) });
    await paste('https://status.acme.com');
    await dialog.findByText('Found Acme');
    await waitFor(() => expect(value('Name')).toBe('Acme'));
    expect([value('Category'), value('Icon')]).toEqual(['', '']);
    expect(dialog.queryByRole('group', { name: 'Components' })).toBeNull();
  });

  test('never overwrites what was typed, but replaces what another address filled in', async () => {
    const { dialog, field, paste, value, answer } = await openAdd();
    await userEvent.type(dialog.getByLabelText('Name'), 'Card payments');
    await paste('https://status.stripe.com');
    await waitFor(() => expect(value('Category')).toBe('payments'));
    expect(value('Name')).toBe('Card payments');
    answer({ 'POST /api/services/detect': ok(acme) });
    await userEvent.clear(field());
    await paste('https://status.acme.com');
    await dialog.findByText('Found Acme');
    await waitFor(() => expect(value('Category')).toBe(''));
    expect([value('Name'), value('Icon')]).toEqual(['Card payments', '']);
  });

  test('shows only the answer about the address that the field holds', async () => {
    const { dialog, field, paste, answer } = await openAdd();
    await paste('https://status.stripe.com');
    await dialog.findByText('Found Stripe');
    answer({ 'POST /api/services/detect': ok(unread) });
    await userEvent.type(field(), '/other');
    expect(dialog.queryByText('Found Stripe')).toBeNull();
    await dialog.findByText("status.acme.com didn't respond in time.");
  });

  test('that is being looked at says so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { dialog, paste } = await openAdd({ 'POST /api/services/detect': () => promise.then(ok(stripe)) });
    await paste('https://status.stripe.com');
    const text = await dialog.findByText('Checking this status page...');
    expect(text.closest('[role=status]')).toBeTruthy();
    resolve();
    await dialog.findByText('Found Stripe');
    expect(dialog.queryByText('Checking this status page...')).toBeNull();
  });

  test('that cannot be read says why and can be added all the same', async () => {
    const { dialog, paste, send } = await openAdd({ 'POST /api/services/detect': ok(unread) });
    await paste('status.acme.com');
    await dialog.findByText("We couldn't read this status page. You can still add it.");
    expect(dialog.getByText("status.acme.com didn't respond in time.")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'Acme');
    expect(await send()).toMatchObject({ name: 'Acme', statusPageUrl: 'https://status.acme.com' });
  });

  test('that is watched already says as what, and leads there first', async () => {
    const watchedAs = [{ serviceId: 4, name: 'Stripe EU' }];
    const { dialog, paste, router } = await openAdd({ 'POST /api/services/detect': ok({ ...stripe, watchedAs }) });
    await paste('https://status.stripe.com');
    await dialog.findByText(
      'You already monitor this status page as Stripe EU. Choose other components to add it again.',
    );
    expect(dialog.getByText('Found Stripe').closest('.ac-found')?.className).not.toContain('operational');
    expect(dialog.queryByRole('button', { name: 'Add Service' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Add again' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Open Stripe EU' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ id: 4 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that the server refuses to look at says why', async () => {
    const { dialog, paste } = await openAdd({
      'POST /api/services/detect': refusal(403, 'read_only', 'Your trial has ended.'),
    });
    await paste('https://status.stripe.com');
    await dialog.findByText("We couldn't check this status page.");
    expect(dialog.getByText('403: Your trial has ended.')).toBeTruthy();
  });
});

describe('a typed address', () => {
  test('is looked at when the field is left, with the scheme that was left out', async () => {
    const { dialog, field } = await openAdd();
    await userEvent.type(field(), 'status.stripe.com');
    await userEvent.tab();
    expect(field().value).toBe('https://status.stripe.com');
    await dialog.findByText('Found Stripe');
  });

  test('is looked at after a pause', async () => {
    const { dialog, field } = await openAdd();
    await userEvent.type(field(), 'https://status.stripe.com');
    await dialog.findByText('Found Stripe');
    expect(document.activeElement).toBe(field());
  });
});

describe('the catalogue', () => {
  test('adds a service with two clicks', async () => {
    const { dialog, send, field } = await openAdd();
    await userEvent.click(dialog.getByRole('button', { name: 'Stripe' }));
    expect(field().value).toBe('https://status.stripe.com');
    expect(dialog.queryByRole('button', { name: 'Slack' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add Service');
    expect(await send()).toEqual({
      name: 'Stripe',
      statusPageUrl: 'https://status.stripe.com',
      description: '',
      category: 'payments',
      logoIcon: 'ri-bank-card-line',
      logoColor: 'text-indigo-600 bg-indigo-100',
      alertThreshold: 'degraded',
    });
  });

  test('is searched by name from the keyboard', async () => {
    const { dialog, field, value } = await openAdd();
    await userEvent.type(field(), 'st');
    await dialog.findByText('2 matches');
    const options = within(dialog.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['StripePayments', 'StatusphereMonitoring']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['StatusphereMonitoring', 'true']);
    await userEvent.keyboard('{Enter}');
    expect([field().value, value('Name')]).toEqual(['https://status.statusphere.com', 'Statusphere']);
    expect(dialog.queryByRole('listbox')).toBeNull();
  });

  test('finds a misspelt name, and says where it has nothing of the kind', async () => {
    const { dialog, field } = await openAdd();
    const says = /^Not in the catalogue\. Paste/;
    await userEvent.type(field(), 'slak');
    await dialog.findByText('1 match');
    expect(within(dialog.getByRole('listbox')).getByRole('option').textContent).toBe('SlackMessaging');
    expect(dialog.queryByText(says)).toBeNull();
    await userEvent.type(field(), 'omatic');
    expect((await dialog.findByText(says)).textContent).toBe('Not in the catalogue. Paste the URL of its status page.');
    expect(dialog.queryByRole('listbox')).toBeNull();
    await userEvent.type(field(), '.com');
    expect(dialog.queryByText(says)).toBeNull();
  });

  // A tile without an icon shows initials, which no screen reader reads.
  test('shows the pages of a provider with their regions, to choose one', async () => {
    const { dialog, field, value } = await openAdd();
    await userEvent.type(field(), 'datadog');
    await dialog.findByText('2 matches');
    const options = within(dialog.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'DDatadogUS1 · Monitoring',
      'DEDatadog EUEU · Monitoring',
    ]);
    await userEvent.click(dialog.getByRole('option', { name: /Datadog EU/ }));
    expect([field().value, value('Name'), value('Icon')]).toEqual(['https://status.datadoghq.eu', 'Datadog EU', '']);
  });

  test('loads the next matches as the keys come near the end', async () => {
    const many = Array.from({ length: 120 }, (_, n) => entry(`Cloud ${n}`, 'cloud', 'ri-server-line'));
    const { dialog, field } = await openAdd({ 'GET /api/catalogue': catalogueAnswer(many) });
    await userEvent.type(field(), 'cloud');
    await dialog.findByText('120 matches');
    const options = () => within(dialog.getByRole('listbox')).getAllByRole('option').length;
    expect(options()).toBe(50);
    await userEvent.keyboard('{ArrowDown>46/}');
    await waitFor(() => expect(options()).toBe(100));
    expect(dialog.getByText('120 matches')).toBeTruthy();
  });

  test('picks nothing by Enter while it shows the matches of an earlier text', async () => {
    const { dialog, field, answer } = await openAdd();
    await userEvent.type(field(), 's');
    await dialog.findByText('3 matches');
    const { promise, resolve } = Promise.withResolvers<void>();
    answer({ 'GET /api/catalogue': (body, query) => promise.then(() => catalogue(body, query)) });
    await userEvent.type(field(), 'lack');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('slack');
    resolve();
    await dialog.findByText('1 match');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('https://status.slack.com');
  });

  test('closes its list on Escape before the dialog closes', async () => {
    const { dialog, field } = await openAdd();
    await userEvent.type(field(), 'st');
    await dialog.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('st');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks too before a link or the way back leads elsewhere, and before the page is loaded again', async () => {
    const { dialog, router } = await openAdd();
    const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(true);
    await userEvent.type(dialog.getByLabelText('Name'), 'Acme');
    expect(unload()).toBe(false);
    const leave = async () => {
      void router.navigate({ to: '/settings' });
      return within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    };
    await userEvent.click((await leave()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/services');
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Acme');
    await userEvent.click((await leave()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(unload()).toBe(true);
  });

  test('closes at once where nothing was typed, and asks where something was', async () => {
    const { dialog } = await openAdd();
    await userEvent.type(dialog.getByLabelText('Name'), 'Acme');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Acme');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the catalogue as a whole', () => {
  const openCatalogue = async (more: Answers = {}) => {
    const app = await openAdd(more);
    await userEvent.click(app.dialog.getByRole('button', { name: 'Browse all' }));
    const browser = within(await screen.findByRole('dialog', { name: 'Catalogue' }));
    await browser.findByRole('checkbox', { name: /Stripe/ });
    return { ...app, browser };
  };

  test('is browsed by category and searched; what is watched already says so', async () => {
    const { browser } = await openCatalogue({
      'GET /api/services': ok([sampleService(now, { statusPageUrl: 'https://status.slack.com' })]),
    });
    const shown = () => browser.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(browser.getByText('5 services').getAttribute('role')).toBe('status');
    expect(shown().slice(0, 3)).toEqual(['StripePayments', 'SlackMonitored', 'DDatadogUS1 · Monitoring']);
    expect(browser.getByRole<HTMLInputElement>('checkbox', { name: /Slack/ }).disabled).toBe(true);
    const category = browser.getByRole('combobox', { name: 'Category' });
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All categories', 'Messaging (1)', 'Monitoring (3)', 'Payments (1)']);
    await userEvent.selectOptions(category, 'Payments (1)');
    await browser.findByText('1 service');
    expect(shown()).toEqual(['StripePayments']);
    await userEvent.type(browser.getByRole('searchbox'), 'slack');
    await browser.findByText(/^Not in the catalogue\. You can/);
  });

  test('is read on in pages, and the focus goes to the first new entry', async () => {
    const many = Array.from({ length: 120 }, (_, n) => entry(`Cloud ${n}`, 'cloud', 'ri-server-line'));
    const { browser } = await openCatalogue({
      'GET /api/catalogue': catalogueAnswer([entry('Stripe', 'payments', 'ri-bank-card-line'), ...many]),
    });
    await browser.findByText('Showing 50 of 121 services');
    await userEvent.click(browser.getByRole('checkbox', { name: /Stripe/ }));
    await userEvent.click(browser.getByRole('button', { name: 'Show more' }));
    await browser.findByText('Showing 100 of 121 services');
    const boxes = () => browser.getAllByRole('checkbox');
    await waitFor(() => expect(document.activeElement).toBe(boxes()[50]));
    await userEvent.click(browser.getByRole('button', { name: 'Show more' }));
    await browser.findByText('121 services');
    expect(browser.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(boxes()[100]));
    expect(browser.getByText('1 selected')).toBeTruthy();
  });

  test('adds several at once; what was refused is said and tried again', async () => {
    let refusals = 1;
    const { browser, calls } = await openCatalogue({
      'POST /api/services/batch': (body) =>
        addedTogether(body, ({ name }) =>
          name === 'Stripe' && refusals-- > 0 ? 'You watch too many services.' : sampleService(now, { name }),
        ),
    });
    await userEvent.click(browser.getByRole('checkbox', { name: /Stripe/ }));
    await userEvent.click(browser.getByRole('checkbox', { name: /Statusphere/ }));
    await userEvent.click(browser.getByRole('button', { name: 'Add 2 services' }));
    expect((await browser.findByRole('alert')).textContent).toBe(
      "We couldn't add 1 serviceStripe You watch too many services.",
    );
    expect(await screen.findByText('1 of 2 services added')).toBeTruthy();
    await userEvent.click(browser.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 service added')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('POST /api/services/batch')).toHaveLength(2);
  });

  test('asks before a slip discards what was ticked', async () => {
    const { browser } = await openCatalogue();
    await userEvent.click(browser.getByRole('checkbox', { name: /Stripe/ }));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  });
});

describe('more options', () => {
  test('are folded until they are asked for, or one of them is wrong', async () => {
    const { dialog } = await openAdd();
    const folded = () => dialog.getByText('More options').closest('details');
    expect(folded()?.open).toBe(false);
    await userEvent.type(dialog.getByLabelText('Icon'), 'server');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Service' }));
    await dialog.findByText('Icon must be a Remix Icon class (ri-*)');
    expect(folded()?.open).toBe(true);
  });
});

describe('the components of a new service', () => {
  test('are the whole page, or those that are chosen', async () => {
    const { dialog, paste, send } = await openAdd();
    await paste('https://status.stripe.com');
    expect(await dialog.findByRole('radio', { name: 'Whole page' })).toHaveProperty('checked', true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Only these' }));
    expect(dialog.getByText('None selected, so we monitor the whole page.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^API/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Payouts/ }));
    expect(dialog.getByText('2 of 3 selected.')).toBeTruthy();
    const group = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Payments/ });
    expect([group.checked, group.indeterminate]).toEqual([false, true]);
    expect(await send()).toMatchObject({ components: ['c1', 'c3'] });
  });

  test('are chosen and unchosen by group', async () => {
    const { dialog, paste, send } = await openAdd();
    await paste('https://status.stripe.com');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    const group = () => dialog.getByRole('checkbox', { name: /^Payments/ });
    await userEvent.click(group());
    expect(dialog.getByRole('checkbox', { name: /^Cards/ })).toHaveProperty('checked', true);
    expect(dialog.getByText('2 of 3 selected.')).toBeTruthy();
    await userEvent.click(group());
    expect(dialog.getByText('None selected, so we monitor the whole page.')).toBeTruthy();
    await userEvent.click(group());
    await userEvent.click(dialog.getByRole('radio', { name: 'Whole page' }));
    expect(await send()).not.toHaveProperty('componentGroups');
  });

  test('are watched as a group where the group is ticked, which says so; without one of it, the others are by themselves', async () => {
    const { dialog, paste, send } = await openAdd();
    await paste('https://status.stripe.com');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    const group = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Payments/ });
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Cards/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Payouts/ }));
    expect([group().checked, group().indeterminate]).toEqual([false, true]);
    await userEvent.click(group());
    expect(group().closest('label')?.textContent).toBe('PaymentsAll components, including new ones');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Cards/ }));
    expect([group().checked, group().indeterminate]).toEqual([false, true]);
    expect(dialog.getByText('1 of 3 selected.')).toBeTruthy();
    await userEvent.click(group());
    const sent = await send();
    expect(sent).toMatchObject({ componentGroups: ['Payments'] });
    expect(sent).not.toHaveProperty('components');
  });

  test('are forgotten with their page', async () => {
    const { dialog, field, paste, send, answer } = await openAdd();
    await paste('https://status.stripe.com');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^API/ }));
    answer({ 'POST /api/services/detect': ok({ ...acme, components: [component('a1', 'Login')] }) });
    await userEvent.clear(field());
    await paste('https://status.acme.com');
    await dialog.findByText('Found Acme');
    expect(dialog.getByRole('radio', { name: 'Whole page' })).toHaveProperty('checked', true);
    expect(await send()).not.toHaveProperty('components');
  });

  test('of a long list can be filtered; more than 200 are refused there', async () => {
    const many = Array.from({ length: 202 }, (_, index) => component(`n${index}`, `City ${index}`, 'World'));
    const { dialog, paste } = await openAdd({ 'POST /api/services/detect': ok({ ...stripe, components: many }) });
    await paste('https://status.stripe.com');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only these' }));
    // Found by label and text: asking for roles is slow among so many.
    const boxes = () => document.querySelectorAll('[role=dialog] input[type=checkbox]').length;
    const filter = dialog.getByLabelText('Filter components');
    expect(boxes()).toBe(203);
    await userEvent.type(filter, 'city 20');
    await waitFor(() => expect(boxes()).toBe(4));
    await userEvent.click(dialog.getByText('World'));
    expect(dialog.getByText('202 of 202 selected.')).toBeTruthy();
    // Without one of it, the group is no longer chosen as one.
    await userEvent.click(dialog.getByText('City 201'));
    await userEvent.click(dialog.getByText('Add Service'));
    await dialog.findByText('Choose up to 200 components, or the whole page');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    await userEvent.click(dialog.getByText('City 20'));
    expect(dialog.queryByText('Choose up to 200 components, or the whole page')).toBeNull();
  });
});

describe('the look of a service', () => {
  test('is a suggested icon or any other, and a colour, with a preview', async () => {
    const drawings = { 'phone-line': '<svg id="phone"/>', 'rocket-fill': '<svg id="rocket"/>' };
    const { dialog } = await openAdd({ 'GET /icons': ok(drawings) });
    const preview = () => document.querySelector<HTMLElement>('.ac-icon-choice > .ac-tile .ac-remix')?.style.maskImage;
    await userEvent.click(dialog.getByRole('radio', { name: 'Phone' }));
    expect(dialog.getByLabelText('Icon')).toHaveProperty('value', 'ri-phone-line');
    await waitFor(() => expect(preview()).toContain('phone'));
    await userEvent.clear(dialog.getByLabelText('Icon'));
    await userEvent.type(dialog.getByLabelText('Icon'), 'ri-rocket-fill');
    await waitFor(() => expect(preview()).toContain('rocket'));
    expect(dialog.getByRole('radio', { name: 'Phone' })).toHaveProperty('checked', false);
  });
});
