import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { ago, sampleIncident, sampleService } from '../../../../support/board.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const incident = sampleIncident(now, { id: 41, title: 'Slow payouts', status: 'investigating', updates: [] });
const ended = { ...incident, status: 'resolved' as const, resolvedAt: ago(now, 2) };
const service = sampleService(now, { id: 1, name: 'Stripe', currentStatus: 'operational' });
const plain = { tone: 'plain', ending: null, timeZone: null } as const;

const open = async (shown = incident, more: Answers = {}, team: readonly unknown[] = []) => {
  const app = await openApp('/services?id=1&incident=41', 'maya', {
    'GET /api/services': ok([service]),
    'GET /api/incidents/41': ok({ incident: shown, services: [], components: [], told: [], team }),
    ...more,
  });
  await screen.findByLabelText('Tone');
  const panel = within(screen.getByRole('region', { name: /^For your customers$|^Send the all-clear$/ }));
  return { ...app, panel, text: () => panel.getByLabelText<HTMLTextAreaElement>('Message').value };
};

test('an open incident has a full and a short text, in the tone and time zone that are chosen', async () => {
  const { panel, text } = await open();
  expect(panel.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Short', 'Full']);
  expect(text()).toContain("We'll keep you updated.");
  await userEvent.selectOptions(panel.getByLabelText('Tone'), 'formal');
  expect(text()).toContain('We apologise for the inconvenience. We will keep you updated.');
  // Looking for one of 420 options by its role takes long here.
  fireEvent.change(panel.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  expect(text()).toMatch(/since .+ GMT\+9\./);
  await userEvent.click(panel.getByRole('radio', { name: 'Short' }));
  expect(text()).not.toContain('keep you updated');
});

test('an incident that is over has the all-clear, which the key copies as it was edited', async () => {
  const { panel, text } = await open(ended);
  expect(text()).toMatch(/^Stripe is working again\. It reported slow payouts from .+ Thank you for your patience\.$/i);
  await userEvent.type(panel.getByLabelText('Message'), ' Ada');
  panel.getByRole('radio', { name: 'Resolved' }).focus();
  await userEvent.keyboard('c');
  await panel.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toMatch(/patience\. Ada$/);
});

test('the text is copied as HTML or for Slack', async () => {
  const { panel } = await open(ended);
  for (const [item, start] of [
    ['Copy as HTML', '<p><strong>Stripe</strong> is working'],
    ['Copy as Slack', '*Stripe* is working'],
  ] as const) {
    await userEvent.click(await panel.findByRole('button', { name: 'Copy as Slack or HTML' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByText(item.replace('Copy', 'Copied'), { selector: '.ac-toast *' });
    expect((await navigator.clipboard.readText()).startsWith(start)).toBe(true);
  }
});

test('an admin keeps the ending for the team; others use it', async () => {
  const PUT = 'PUT /api/team/customer-style';
  const kept = { ...plain, ending: 'Updates: status.acme.example' };
  const { panel, text, answer, received } = await open(incident, { [PUT]: ok(kept) });
  expect(panel.queryByRole('button', { name: 'Use for the whole team' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Change ending' }));
  await userEvent.type(panel.getByLabelText('Ending'), kept.ending);
  expect(text().endsWith(kept.ending)).toBe(true);
  answer({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, customerStyle: kept } }) });
  await userEvent.click(panel.getByRole('button', { name: 'Use for the whole team' }));
  await screen.findByText('Saved for your team');
  expect(received.find(({ call }) => call === PUT)?.body).toEqual(kept);
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Use for the whole team' })).toBeNull());
});

test('members see the style of their team, and only admins change it', async () => {
  const team = { ...maya.team, role: 'member', customerStyle: { ...plain, ending: 'See our page.' } };
  const { panel, text } = await open(incident, { 'GET /api/user': ok({ ...maya, team }) });
  expect(text().endsWith('See our page.')).toBe(true);
  expect(panel.queryByRole('button', { name: 'Change ending' })).toBeNull();
  await userEvent.selectOptions(panel.getByLabelText('Tone'), 'friendly');
  expect(panel.queryByRole('button', { name: 'Use for the whole team' })).toBeNull();
});

const told = {
  id: 9,
  kind: 'copied',
  by: { id: 8, name: 'Ada' },
  to: null,
  text: 'It is slow.',
  variant: 'full',
  mentions: [],
  at: ago(now, 20),
};

test('a copy goes into the story, and the panel then asks to tell the same people that it ended', async () => {
  const { panel, text, received, answer } = await open(incident, { 'POST /api/incidents/41/copies': ok(told) });
  expect(panel.queryByText(/told customers/)).toBeNull();
  const copied = text();
  answer({ 'GET /api/incidents/41': ok({ incident: ended, services: [], components: [], told: [], team: [told] }) });
  await userEvent.click(panel.getByRole('button', { name: 'Copy for customers' }));
  const post = () => received.find(({ call }) => call === 'POST /api/incidents/41/copies')?.body;
  await waitFor(() => expect(post()).toEqual({ variant: 'full', text: copied }));
  const over = within(await screen.findByRole('region', { name: 'Send the all-clear' }));
  expect(over.getByText(/^Ada told customers at /)).toBeTruthy();
  expect(over.getByRole('button', { name: 'Copy the all-clear' })).toBeTruthy();
  const story = within(screen.getByRole('region', { name: 'What happened' }));
  expect(story.getByText('It is slow.')).toBeTruthy();
  expect(story.getByText('copied the full text for customers', { exact: false })).toBeTruthy();
});

test('once customers heard that it ended, the panel is as before', async () => {
  const { panel } = await open(ended, {}, [{ ...told, id: 10, variant: 'resolved' }, told]);
  expect(panel.getByText(/^Ada told customers that it ended at /)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Send the all-clear' })).toBeNull();
});

test("the team's words for the service and its components are in the text, and are changed beside it", async () => {
  const components = [{ id: 'a', name: 'Payment intents', group: null, status: 'degraded', watched: true }];
  const words = { name: null, components: [{ component: 'Payment intents', words: 'Card payments' }] };
  const named = { ...service, customerWords: words };
  const { panel, text, received } = await open(incident, {
    'GET /api/services': ok([named]),
    'GET /api/services/1': ok({ ...named, components, maintenances: [] }),
    'GET /api/incidents/41': ok({ incident, services: [], components, told: [], team: [] }),
    'PUT /api/services/1': ok(named),
  });
  expect(text()).toContain('It affects Card payments.');
  await userEvent.click(panel.getByRole('button', { name: 'Change words' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Words for customers' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Payment intents');
  expect(field.value).toBe('Card payments');
  await userEvent.clear(field);
  await userEvent.type(dialog.getByLabelText('Stripe'), 'Acme Pay');
  await userEvent.click(dialog.getByRole('button', { name: 'Save words' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = received.find(({ call }) => call === 'PUT /api/services/1')?.body;
  expect(sent).toEqual({ customerWords: { name: 'Acme Pay', components: [] } });
});

test('viewers copy too, without an entry in the story', async () => {
  const team = { ...maya.team, role: 'viewer', customerStyle: plain };
  const { panel, received } = await open(incident, { 'GET /api/user': ok({ ...maya, team }) });
  await userEvent.click(panel.getByRole('button', { name: 'Copy for customers' }));
  await panel.findByRole('button', { name: 'Copied' });
  expect(received.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
