import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { channels } from '#channels';
import { sampleIntegration } from '../../../../support/integrations.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const openGuide = (path = '', answers: Answers = {}) => openApp(`/integrations/guides${path}`, 'maya', answers);
const steps = async () =>
  (await screen.findAllByRole('heading', { level: 3 }))
    .filter((heading) => heading.closest('ol'))
    .map((heading) => heading.textContent);
const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Guides' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('the overview tells how long each takes, what is connected and why', async () => {
  await openGuide('', { 'GET /api/integrations': ok([sampleIntegration()]) });
  const slack = await screen.findByRole('article', { name: 'Slack' });
  await within(slack).findByText('Connected');
  expect(within(slack).getByText('About 5 minutes')).toBeTruthy();
  const teams = screen.getByRole('article', { name: 'MS Teams' });
  expect(within(teams).getByText('Not Connected')).toBeTruthy();
  expect(within(teams).getByText('About 4 minutes')).toBeTruthy();
  const why = screen.getByRole('region', { name: 'Why Integrate' });
  for (const title of ['2-5 min setup', 'Real-time', 'Zero maintenance'])
    expect(within(why).getByRole('heading', { name: title })).toBeTruthy();
  expect(currentTab()).toEqual(['Overview']);
  const tabs = within(screen.getByRole('navigation', { name: 'Guides' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/integrations/guides',
    ...Object.values(channels).flatMap(({ type, guideMinutes }) =>
      guideMinutes ? [`/integrations/guides/${type}`] : [],
    ),
  ]);
  expect(screen.getByRole('link', { name: 'Back to Integrations' }).getAttribute('href')).toBe('/integrations');
});

test('an unknown guide is the overview', async () => {
  await openGuide('/pigeon');
  expect(await screen.findByRole('region', { name: 'Why Integrate' })).toBeTruthy();
});

test('Slack has four steps, and its button opens the dialog with name, address, channel and events', async () => {
  await openGuide('/slack');
  expect(await steps()).toEqual([
    'Create an app',
    'Enable incoming webhooks',
    'Copy the webhook URL',
    'Configure in Allclear',
  ]);
  expect(currentTab()).toEqual(['Slack']);
  expect(screen.getByRole('heading', { name: "What You'll Get" })).toBeTruthy();
  expect(screen.getAllByRole('figure', { name: /^Example message/ })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Troubleshooting' })).toBeTruthy();
  await userEvent.click(screen.getByText('The channel is private'));
  expect(screen.getByText(/Only members of a private channel/)).toBeTruthy();
  await userEvent.click(screen.getByText('No message arrives after a test'));
  expect(screen.getByText(/to see Slack’s reply/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Setup Integration' }).disabled).toBe(false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Setup Integration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Slack' }));
  for (const label of ['Name', 'Webhook URL', 'Channel']) expect(dialog.getByLabelText(label)).toBeTruthy();
  expect(dialog.getAllByRole('switch')).toHaveLength(8);
  expect(dialog.getByRole('button', { name: 'Connect' })).toBeTruthy();
});

test('Teams has five steps through Workflows, says who may do it and changes the one that there is', async () => {
  await openGuide('/teams', { 'GET /api/integrations': ok([sampleIntegration({ type: 'teams', name: 'Support' })]) });
  expect(await steps()).toEqual([
    'Open the channel',
    'Add the workflow',
    'Configure the webhook',
    'Copy the URL',
    'Configure in Allclear',
  ]);
  expect(screen.getByText(/a team owner or admin. An admin/)).toBeTruthy();
  for (const name of ['Troubleshooting', 'Advanced configuration'])
    expect(screen.getByRole('region', { name })).toBeTruthy();
  expect(screen.getAllByRole('figure', { name: /^Example message/ })).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Configure Integration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configure MS Teams' }));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Support');
});

test('a guide stays readable while the integrations can not be read', async () => {
  const { answer } = await openGuide('/teams', { 'GET /api/integrations': refusal(503, 'unavailable', 'Busy.') });
  expect(await screen.findByText('503: Busy.')).toBeTruthy();
  expect(await steps()).toHaveLength(5);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Setup Integration' }).disabled).toBe(true);
  answer({ 'GET /api/integrations': ok([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Setup Integration' }).disabled).toBe(false),
  );
});
