import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { cards, channels } from '#channels';
import { createQueryClient } from '../../../../web/data/api.ts';
import { userQuery } from '../../../../web/data/queries.ts';
import { IntegrationCards } from '../../../../web/features/integrations/integration-cards.tsx';
import { toast } from '../../../../web/ui/toast/toast.ts';
import { sampleService } from '../../../support/board.ts';
import { sampleIntegration, sampleMail } from '../../../support/integrations.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterEach(() => toast.clear());
afterAll(closeApp);

const having = (...integrations: unknown[]): Answers => ({ 'GET /api/integrations': ok(integrations) });
/** As a team's owner sees them. */
const renderCards = (hasKey: boolean | undefined) => {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, maya);
  return render(
    <QueryClientProvider client={client}>
      <IntegrationCards integrations={undefined} hasKey={hasKey} now={new Date()} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
};
const openIntegrations = (answers: Answers = {}) => openApp('/integrations', 'maya', answers);
const card = (name: string) => screen.findByRole('article', { name });
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = (received: readonly { call: string; body: unknown }[], call: string) =>
  received.find((each) => each.call === call)?.body;

describe('the cards', () => {
  test('say of each kind whether it is connected, or that it is to come', async () => {
    await openIntegrations(having(sampleIntegration()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Integrations' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Integrations · Allclear'));
    const slack = await card('Slack');
    await within(slack).findByText('Connected');
    const titles = (of: readonly HTMLElement[]) =>
      of.map((one) => within(one).getByRole('heading', { level: 3 }).textContent ?? '');
    const shown = titles(screen.getAllByRole('article'));
    const specified = ['Slack', 'Webhooks', 'Email', 'Discord', 'MS Teams', 'API'];
    expect(shown).toEqual(expect.arrayContaining(specified));
    const all = cards.map((one) => (typeof one === 'string' ? channels[one].names.card : one.title));
    expect(shown.toSorted()).toEqual([...all, 'API'].toSorted());
    const inGroup = (name: string) => titles(within(screen.getByRole('region', { name })).getAllByRole('article'));
    expect(inGroup('Connected')).toEqual(['Slack']);
    expect(inGroup('On-call')).toEqual(['PagerDuty', 'incident.io', 'Jira Service Management']);
    expect(inGroup('Developers')).toEqual(['Webhooks', 'API']);
    expect(slack.textContent).toContain('All services.');
    expect(within(slack).getByRole('button', { name: 'Configure Slack' }).textContent).toBe('Configure');
    expect((await screen.findByRole('button', { name: 'Connect MS Teams' })).textContent).toBe('Connect');
    expect(screen.getByRole('link', { name: 'View Setup Guides' }).getAttribute('href')).toBe('/integrations/guides');
    expect(slack.textContent).toContain('#incidents,last alert 24m ago');
    const others = Object.values(channels).filter(({ type }) => type !== 'slack');
    for (const { names } of others) expect(within(await card(names.card)).getByText('Not Connected')).toBeTruthy();
    const coming = cards.flatMap((each) => (typeof each === 'string' ? [] : [each.title]));
    expect(coming).toContain('Email');
    for (const name of coming) {
      expect(within(await card(name)).getByText('Coming soon')).toBeTruthy();
      expect(within(await card(name)).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    }
    const api = await card('API');
    expect(await within(api).findByText('No API key yet')).toBeTruthy();
    expect(within(api).getByRole('link').getAttribute('href')).toBe('/docs/reference');
    expect(within(api).queryByRole('button')).toBeNull();
  });

  test('stand for all of a kind, count them and name those in trouble', async () => {
    const health = { state: 'failing', since: null, reason: 'No answer.' } as const;
    await openIntegrations(
      having(
        sampleIntegration({ id: 1, type: 'teams', name: 'Support' }),
        sampleIntegration({ id: 2, type: 'teams', name: 'Other', health }),
        sampleIntegration({ id: 3, type: 'teams', name: 'Third', lastAcceptedAt: null }),
      ),
    );
    await waitFor(async () => expect((await card('MS Teams')).textContent).toContain('3 connected,last alert 24m ago'));
    expect((await card('MS Teams')).textContent).toContain(
      "Other: Alerts are failing. No answer. We'll keep retrying.",
    );
  });

  test('say that the last test failed, and lead to the deliveries', async () => {
    await openIntegrations(having(sampleIntegration({ testFailedAt: '2026-11-20T08:00:00.000Z' })));
    const slack = await card('Slack');
    expect(await within(slack).findByText('Last test failed')).toBeTruthy();
    expect(within(slack).queryByText('Connected')).toBeNull();
    expect(within(slack).getByRole('link', { name: 'last alert 24m ago' }).getAttribute('href')).toBe(
      '/integrations/slack/deliveries',
    );
  });

  test('tell calmly of an integration that fails, one that was switched off and one that its owner switched off', async () => {
    const since = new Date(2026, 10, 20, 8, 16).toISOString();
    await openIntegrations(
      having(
        sampleIntegration({ id: 1, health: { state: 'failing', since, reason: 'Slack answered 404' } }),
        sampleIntegration({
          id: 2,
          type: 'webhook',
          enabled: false,
          health: { state: 'switched_off', since, reason: 'It answered 410.' },
        }),
        sampleIntegration({ id: 3, type: 'teams', enabled: false }),
      ),
    );
    expect(
      await screen.findByText(
        "Alerts have been failing since Nov 20, 8:16 AM. Slack answered 404. We'll keep retrying.",
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'We switched this off on Nov 20, 8:16 AM. It answered 410. Fix the connection, then switch it on again.',
      ),
    ).toBeTruthy();
    expect(within(await card('MS Teams')).getByText('Switched off. No alerts are sent.')).toBeTruthy();
    for (const [name, badge] of [
      ['Slack', 'Failing'],
      ['Webhooks', 'Switched off'],
      ['MS Teams', 'Switched off'],
    ] as const) {
      expect(within(await card(name)).getByText(badge)).toBeTruthy();
      expect(within(await card(name)).queryByText('Connected')).toBeNull();
    }
    expect(screen.getAllByRole('alert').map((region) => region.textContent)).toEqual(['']);
  });

  test('say how soon alerts arrive', async () => {
    const receipt = {
      accepted: 31,
      kept: 0,
      failed: 0,
      lastFailure: null,
      sincePublished: { alerts: 28, p50Ms: 41_200, p95Ms: 58_400 },
      sinceRead: null,
    };
    await openIntegrations(having(sampleIntegration({ receipt })));
    await screen.findByText('Alerts usually arrive 41 s after the provider posts; 95% within 58 s (30 days).');
    expect((await card('MS Teams')).textContent).not.toContain('Alerts usually arrive');
  });

  test('show mail once alerts are mailed: how it does, and what was sent', async () => {
    const since = new Date(2026, 10, 20, 8, 16).toISOString();
    const health = { state: 'failing', since, reason: "The mail server didn't respond in time." } as const;
    await openIntegrations(having(sampleIntegration(), sampleMail({ health })));
    await screen.findByText('Failing');
    const email = await card('Email');
    expect(email.textContent).toContain("The mail server didn't respond in time. We'll keep retrying.");
    expect(within(email).getByRole('link', { name: 'Last alert 24m ago' }).getAttribute('href')).toBe(
      '/integrations/email/deliveries',
    );
    expect(within(await card('Discord')).getByRole('button', { name: /Connect/ })).toBeTruthy();
  });

  test('say of mail without a mail server that it reaches nobody', async () => {
    const health = { state: 'kept', since: null, reason: null } as const;
    const receipt = { accepted: 0, kept: 40, failed: 0, lastFailure: null, sincePublished: null, sinceRead: null };
    await openIntegrations(having(sampleIntegration(), sampleMail({ health, lastAcceptedAt: null, receipt })));
    await screen.findByText('Not sent');
    const email = await card('Email');
    expect(email.textContent).toContain("emails aren't sent");
    expect(within(email).getByRole('link', { name: 'No alert delivered yet' })).toBeTruthy();
  });

  test('say that an address is retired, and the dialog says what to do', async () => {
    await openIntegrations(
      having(sampleIntegration({ type: 'teams', note: 'It is retired. Nothing arrives. Use Workflows.' })),
    );
    expect(await within(await card('MS Teams')).findByText('It is retired. Nothing arrives.')).toBeTruthy();
    await press('Configure MS Teams');
    expect(
      within(await dialog('Configure MS Teams')).getByText('It is retired. Nothing arrives. Use Workflows.'),
    ).toBeTruthy();
  });

  test.each([
    [true, 'Has an API key'],
    [false, 'No API key yet'],
  ])('say of the API whether there is a key: %s', (hasKey, words) => {
    const { container } = renderCards(hasKey);
    expect(within(container).getByText(words)).toBeTruthy();
  });

  test('say that they load, and offer nothing to press that would depend on it', () => {
    const { container } = renderCards(undefined);
    const shown = within(container);
    expect(shown.getByText('Loading integrations...').getAttribute('role')).toBe('status');
    expect(shown.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
    expect(shown.queryByText('Not Connected')).toBeNull();
  });

  test('give way to the server’s message and a way to try again', async () => {
    const { answer } = await openIntegrations({ 'GET /api/integrations': refusal(503, 'unavailable', 'Busy.') });
    expect((await screen.findByText('503: Busy.')).closest('[role="alert"]')).not.toBeNull();
    answer(having(sampleIntegration()));
    await press('Try again');
    await waitFor(async () => expect(within(await card('Slack')).getByText('Connected')).toBeTruthy());
  });
});

describe('the Slack dialog', () => {
  test('begins with the defaults, checks what is entered and makes an integration', async () => {
    const { received, answer } = await openIntegrations({
      'POST /api/integrations': (body) => ({
        status: 201,
        body: { ...sampleIntegration(), body, signingSecret: null },
      }),
    });
    await press('Connect Slack');
    await dialog('Connect Slack');
    expect([field('Name').value, field('Channel').value, field('Webhook URL').value]).toEqual([
      'Slack Integration',
      '#statusupdates',
      '',
    ]);
    const switches = screen.getAllByRole('switch').map((each) => [each.ariaLabel, each.getAttribute('aria-checked')]);
    expect(switches.map(([, checked]) => checked)).toEqual([
      'true',
      'true',
      'true',
      'false',
      'false',
      'false',
      'false',
      'false',
    ]);
    await userEvent.clear(field('Name'));
    await userEvent.clear(field('Channel'));
    await press('Connect');
    for (const text of ['Name is required', 'Channel is required', 'Must be a valid URL'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    await userEvent.type(field('Name'), 'Ops');
    await userEvent.type(field('Channel'), '#ops');
    await userEvent.type(field('Webhook URL'), ' https://hooks.slack.com/services/T/B/x ');
    await userEvent.click(screen.getByRole('switch', { name: 'Maintenance' }));
    answer(having(sampleIntegration()));
    await press('Connect');
    await screen.findByText('Integration added');
    expect(screen.getByText('The integration has been added successfully.')).toBeTruthy();
    expect(sent(received, 'POST /api/integrations')).toEqual({
      type: 'slack',
      name: 'Ops',
      config: {
        webhookUrl: 'https://hooks.slack.com/services/T/B/x',
        channel: '#ops',
        events: { incidents: true, resolved: true, assignments: true, maintenance: true, ownAlerts: false },
      },
      enabled: true,
    });
    await dialog('Slack is connected');
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const configure = await screen.findByRole('button', { name: 'Configure Slack' });
    await waitFor(() => expect(document.activeElement).toBe(configure));
  });

  test('stays open once it is connected, for a test that shows whether alerts arrive', async () => {
    const { answer } = await openIntegrations({
      'POST /api/integrations': () => ({ status: 201, body: { ...sampleIntegration({ id: 4 }), signingSecret: null } }),
      'POST /api/integrations/4/test': ok({ outcome: 'refused', status: 404, message: 'Slack answered 404.' }),
    });
    await press('Connect Slack');
    await dialog('Connect Slack');
    await userEvent.type(field('Webhook URL'), 'https://hooks.slack.com/services/T/B/x');
    answer(having(sampleIntegration({ id: 4, testFailedAt: '2026-11-20T08:00:00.000Z' })));
    await press('Connect');
    const shown = within(await dialog('Slack is connected'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send test'));
    await press('Send test', shown);
    expect(await shown.findByText('Failed (HTTP 404).')).toBeTruthy();
    const refused = within(await dialog('Slack rejected the test'));
    expect(refused.queryByText('Slack is connected')).toBeNull();
    await press('Change settings', refused);
    await dialog('Configure Slack');
    await userEvent.keyboard('{Escape}');
    expect(await within(await card('Slack')).findByText('Last test failed')).toBeTruthy();
  });

  test('shows a saved address masked until it is revealed', async () => {
    await openIntegrations(having(sampleIntegration({ id: 4 })));
    await press('Configure Slack');
    await dialog('Configure Slack');
    const masked = screen.getByRole<HTMLInputElement>('textbox', { name: 'Webhook URL' });
    expect([masked.value, masked.readOnly]).toEqual(['https://hooks.slack.com/…cret', true]);
    await press('Reveal Webhook URL');
    expect(field('Webhook URL').value).toBe('https://hooks.slack.com/services/T000/B000/secret');
  });

  test('asks before a slip discards what was typed, and Cancel does not', async () => {
    await openIntegrations(having(sampleIntegration({ id: 4 })));
    await press('Configure Slack');
    await dialog('Configure Slack');
    await userEvent.type(field('Name'), '!');
    await userEvent.keyboard('{Escape}');
    await press('Keep editing', within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })));
    expect(field('Name').value).toBe('slack of maya!');
    await userEvent.keyboard('{Escape}');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The question goes with its dialog, which gives the focus back to where it was opened.
    const configure = screen.getByRole('button', { name: 'Configure Slack' });
    await waitFor(() => expect(document.activeElement).toBe(configure));
  });

  test('changes the one that there is, and switches it off', async () => {
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 4 })),
      'PUT /api/integrations/4': ok(sampleIntegration({ id: 4, enabled: false })),
    });
    await press('Configure Slack');
    await dialog('Configure Slack');
    expect(field('Channel').value).toBe('#incidents');
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
    await press('Save');
    await screen.findByText('Integration updated');
    expect(screen.getByText('The integration has been updated successfully.')).toBeTruthy();
    expect(sent(received, 'PUT /api/integrations/4')).toEqual({
      type: 'slack',
      name: 'slack of maya',
      config: {
        webhookUrl: 'https://hooks.slack.com/services/T000/B000/secret',
        channel: '#incidents',
        events: { incidents: true, resolved: false, assignments: false, maintenance: true, ownAlerts: false },
      },
      enabled: false,
    });
  });

  test('puts a refusal of the address at its field and keeps what was entered', async () => {
    await openIntegrations({
      'POST /api/integrations': refusal(400, 'invalid_input', 'Check the fields.', {
        'config.webhookUrl': 'This address lies in a private network.',
      }),
    });
    await press('Connect Slack');
    await dialog('Connect Slack');
    await userEvent.type(field('Webhook URL'), 'http://10.0.0.1/');
    await press('Connect');
    expect(await screen.findByText('This address lies in a private network.')).toBeTruthy();
    expect(screen.getByText('Failed to add integration').closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Webhook URL')));
    expect(field('Webhook URL').value).toBe('http://10.0.0.1/');
  });

  test('sends a test, says what became of it and asks whether it was seen', async () => {
    const message = 'Slack accepted the message. Did it appear in #incidents?';
    const { answer } = await openIntegrations({
      ...having(sampleIntegration({ id: 4 })),
      'POST /api/integrations/4/test': ok({ outcome: 'accepted', status: 200, message }),
    });
    await press('Configure Slack');
    await press('Send test');
    const outcome = await screen.findByText(/Did it appear in #incidents\?/);
    expect(outcome.closest('[role="status"]')?.textContent).toBe(
      `Accepted (HTTP 200). ${message} If not, see what to check.`,
    );
    expect(screen.getByRole('link', { name: 'see what to check' }).getAttribute('href')).toBe(
      '/integrations/guides/slack#troubleshooting',
    );
    answer({ 'POST /api/integrations/4/test': ok({ outcome: 'unreachable', status: null, message: 'No answer.' }) });
    await press('Send test');
    expect((await screen.findByText("Couldn't connect.")).parentElement?.textContent).toBe(
      "Couldn't connect. No answer.",
    );
    answer({ 'POST /api/integrations/4/test': refusal(429, 'too_many', 'Wait a minute.') });
    await press('Send test');
    expect(await screen.findByText('429: Wait a minute.')).toBeTruthy();
  });

  test('tests only what is saved', async () => {
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 4 })),
      'POST /api/integrations/4/test': ok({ outcome: 'accepted', status: 200, message: 'Did it appear?' }),
    });
    await press('Configure Slack');
    await press('Reveal Webhook URL');
    await userEvent.type(field('Webhook URL'), 'x');
    await press('Send test');
    expect(await screen.findByText('Save your changes first. Tests use the saved settings.')).toBeTruthy();
    expect(received.map(({ call }) => call)).not.toContain('POST /api/integrations/4/test');
    await userEvent.type(field('Webhook URL'), '{Backspace}');
    await press('Send test');
    expect(await screen.findByText('Accepted (HTTP 200).')).toBeTruthy();
  });

  test('that was left while it saved does not close the one that was opened since', async () => {
    let save = () => undefined as unknown;
    await openIntegrations({
      ...having(sampleIntegration({ id: 4 }), sampleIntegration({ id: 5, type: 'webhook' })),
      'PUT /api/integrations/4': () =>
        new Promise((resolve) => {
          save = () => resolve({ status: 200, body: sampleIntegration() });
        }),
    });
    await press('Configure Slack');
    await press('Save');
    await press('Close');
    await press('Configure Webhooks');
    await dialog('Configure Webhook');
    await userEvent.type(field('Name'), ' of ours');
    save();
    await screen.findByText('Integration updated');
    expect(field('Name').value).toMatch(/ of ours$/);
  });

  test('asks before it deletes; cancelling keeps everything, and Undo restores it', async () => {
    const { received, answer } = await openIntegrations({
      ...having(sampleIntegration({ id: 4, name: 'Ops' })),
      'DELETE /api/integrations/4': () => ({ status: 204 }),
    });
    await press('Configure Slack');
    await press('Delete', within(await dialog('Configure Slack')));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Integration' });
    expect(question.textContent).toContain('Are you sure you want to delete Ops?');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Cancel', within(question));
    expect(received.map(({ call }) => call)).not.toContain('DELETE /api/integrations/4');
    await press('Delete', within(await dialog('Configure Slack')));
    answer(having());
    await press('Delete', within(await screen.findByRole('alertdialog')));
    await screen.findByText('Integration deleted');
    expect(screen.getByText('The integration has been deleted successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Connect Slack' });
    answer({
      ...having(sampleIntegration({ id: 4 })),
      'POST /api/integrations/4/restore': ok(sampleIntegration({ id: 4 })),
    });
    await press('Undo');
    await screen.findByText('Integration restored');
    await screen.findByRole('button', { name: 'Configure Slack' });
  });
});

describe('the webhook dialog', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  test('tells of status changes by default and shows the signing secret once', async () => {
    const { received, answer } = await openIntegrations({
      'POST /api/integrations': () => ({
        status: 201,
        body: { ...sampleIntegration({ id: 5, type: 'webhook' }), signingSecret: secret },
      }),
    });
    await press('Connect Webhooks');
    await dialog('Connect Webhook');
    expect(field('Name').value).toBe('Webhook Integration');
    expect(screen.getByRole('switch', { name: 'Status changes' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.type(field('Webhook URL'), 'https://receiver.example.com/hook');
    answer(having(sampleIntegration({ id: 5, type: 'webhook' })));
    await press('Connect');
    const shown = await dialog('Webhook is connected');
    expect(within(shown).getByText(secret)).toBeTruthy();
    expect(document.activeElement).toBe(within(shown).getByRole('button', { name: 'Copy signing secret' }));
    expect(sent(received, 'POST /api/integrations')).toMatchObject({
      type: 'webhook',
      config: { events: { incidents: true, resolved: true, maintenance: false, statusChange: true } },
    });
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without copying?' });
    await press('Go back', within(question));
    expect(within(shown).getByText(secret)).toBeTruthy();
    await press('Copy signing secret');
    await press('Done');
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
    await press('Configure Webhooks');
    await dialog('Configure Webhook');
    expect(screen.queryByText(secret)).toBeNull();
  });

  test('rotates the secret only after a confirmation, and shows the new one once', async () => {
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 5, type: 'webhook' })),
      'POST /api/integrations/5/rotate-secret': ok({ signingSecret: secret }),
    });
    await press('Configure Webhooks');
    await press('Rotate');
    const question = await screen.findByRole('alertdialog', { name: 'Rotate signing secret' });
    expect(received.map(({ call }) => call)).not.toContain('POST /api/integrations/5/rotate-secret');
    await press('Rotate', within(question));
    expect(within(await dialog('Signing secret')).getByText(secret)).toBeTruthy();
  });

  test('copies the secret and says so', async () => {
    await openIntegrations({
      ...having(sampleIntegration({ id: 5, type: 'webhook' })),
      'POST /api/integrations/5/rotate-secret': ok({ signingSecret: secret }),
    });
    await press('Configure Webhooks');
    await press('Rotate');
    await press('Rotate', within(await screen.findByRole('alertdialog')));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy signing secret' }));
    expect(await screen.findByRole('button', { name: 'Copied signing secret' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });
});

describe('several of a kind', () => {
  const both = [
    sampleIntegration({ id: 4, name: 'Support' }),
    sampleIntegration({ id: 5, name: 'Payments', serviceIds: [1] }),
  ];

  test('are listed by Configure, each with its services, and lead to their dialogs', async () => {
    await openIntegrations(having(...both));
    await press('Configure Slack');
    const list = within(await dialog('Slack'));
    const rows = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['Support#incidents, all services', 'Payments#incidents, 1 service']);
    await userEvent.click(list.getByRole('button', { name: /^Payments/ }));
    await dialog('Configure Slack');
    expect(field('Name').value).toBe('Payments');
  });

  test('begin with the only one, from which another is connected', async () => {
    await openIntegrations(having(sampleIntegration({ id: 4 })));
    await press('Configure Slack');
    await press('Connect another Slack', within(await dialog('Configure Slack')));
    await dialog('Connect Slack');
  });

  test('offer another one by the name of its dialog', async () => {
    await openIntegrations(having(sampleIntegration({ id: 4, type: 'webhook' })));
    await press('Configure Webhooks');
    await press('Connect another Webhook', within(await dialog('Configure Webhook')));
    await dialog('Connect Webhook');
  });

  test('have services of their own; a choice that was not changed is not sent', async () => {
    const now = new Date();
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 4 })),
      'GET /api/services': ok([
        { ...sampleService(now), id: 1, name: 'Stripe' },
        { ...sampleService(now), id: 2, name: 'GitHub' },
      ]),
      'PUT /api/integrations/4': ok(sampleIntegration({ id: 4 })),
    });
    await press('Configure Slack');
    const shown = within(await dialog('Configure Slack'));
    await userEvent.click(shown.getByRole('radio', { name: 'Only these' }));
    expect(shown.getByText('Choose at least one service to get alerts here.')).toBeTruthy();
    await userEvent.click(await shown.findByRole('checkbox', { name: 'GitHub' }));
    expect(shown.getByText('1 of 2 services selected.')).toBeTruthy();
    await press('Save', shown);
    await screen.findByText('Integration updated');
    expect(sent(received, 'PUT /api/integrations/4')).toMatchObject({ serviceIds: [2] });
  });
});

describe('the Teams dialog', () => {
  test('takes a name and an address, with messages of its own', async () => {
    const { received } = await openIntegrations({
      'POST /api/integrations': () => ({
        status: 201,
        body: { ...sampleIntegration({ type: 'teams' }), signingSecret: null },
      }),
    });
    await press('Connect MS Teams');
    expect((await dialog('Connect MS Teams')).style.getPropertyValue('--max-width')).toBe('425px');
    // Own alerts, quiet hours, summaries and repeats: Teams has no other events to choose.
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    await press('Add Integration');
    expect(screen.getByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Must be a valid webhook URL')).toBeTruthy();
    await userEvent.type(field('Name'), 'Support Ops');
    await userEvent.type(field('Webhook URL'), 'https://workflows.example.com/x');
    await press('Add Integration');
    await screen.findByText('Integration added');
    expect(sent(received, 'POST /api/integrations')).toEqual({
      type: 'teams',
      name: 'Support Ops',
      config: { webhookUrl: 'https://workflows.example.com/x' },
      enabled: true,
    });
    await dialog('MS Teams is connected');
  });

  test('gets answers to own alerts once that is switched on', async () => {
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 6, type: 'teams' })),
      'PUT /api/integrations/6': ok(sampleIntegration({ id: 6, type: 'teams' })),
    });
    await press('Configure MS Teams');
    await userEvent.click(await screen.findByRole('switch', { name: 'Your own alerts' }));
    await press('Save');
    await screen.findByText('Integration updated');
    expect(sent(received, 'PUT /api/integrations/6')).toMatchObject({ config: { events: { ownAlerts: true } } });
  });

  test('sends only name and address of a change, unless it is switched off', async () => {
    const { received } = await openIntegrations({
      ...having(sampleIntegration({ id: 6, type: 'teams' })),
      'PUT /api/integrations/6': ok(sampleIntegration({ id: 6, type: 'teams' })),
    });
    await press('Configure MS Teams');
    await press('Save');
    await screen.findByText('Integration updated');
    expect(sent(received, 'PUT /api/integrations/6')).toEqual({
      name: 'teams of maya',
      config: { webhookUrl: 'https://workflows.example.com/trigger?sig=secret' },
    });
  });
});
