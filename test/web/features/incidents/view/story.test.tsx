import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { components } from '#client';
import { ago, sampleIncident, sampleService } from '../../../../support/board.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, closeApp, maya, mayaAsMember, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

type Entry = components['schemas']['TeamEntry'];

const now = standingClock();
const tom = { id: 8, name: 'Tom Reed', username: 'tom' };
const me = { id: maya.id, name: 'Maya Lind' };
const onIt = (person: { id: number; name: string }) => ({ id: person.id, name: person.name, since: ago(now, 5) });
const note: Entry = {
  id: 3,
  kind: 'note',
  by: { id: tom.id, name: tom.name },
  to: null,
  variant: null,
  text: 'Refunds wait.\n@maya see https://desk.example/7',
  mentions: [{ id: maya.id, name: 'Maya Lind', username: 'maya' }],
  at: ago(now, 4),
};
const taken: Entry = { ...note, id: 2, kind: 'assigned', to: note.by, text: null, mentions: [], at: ago(now, 5) };

const detailOf = (assignee: ReturnType<typeof onIt> | null, team: readonly Entry[] = []) => ({
  incident: sampleIncident(now, { assignee }),
  services: [{ id: 1, name: 'Stripe' }],
  components: [],
  told: [],
  team: [...team],
});
const members = [
  mayaAsMember,
  { ...mayaAsMember, ...tom, email: 'tom@example.com', role: 'member', isYou: false },
  { ...mayaAsMember, id: 9, name: 'Vera Viewer', username: 'vera', role: 'viewer', isYou: false },
];

const DETAIL = 'GET /api/incidents/4821';

const openIncident = async (detail: object, more: Answers = {}) => {
  const app = await openApp('/services?id=1&incident=4821', 'maya', {
    'GET /api/services': ok([sampleService(now, { currentStatus: 'outage' })]),
    [DETAIL]: ok(detail),
    'GET /api/team/members': ok(members),
    ...more,
  });
  await screen.findByRole('heading', { level: 2, name: /Elevated error rates/ });
  const main = within(screen.getByRole('main'));
  const panel = within((await main.findByRole('radiogroup', { name: 'Show' })).closest('section')!);
  const bodyOf = (wanted: string) => app.received.find(({ call }) => call === wanted)?.body;
  return { ...app, main, panel, bodyOf };
};

test('nobody is on it until somebody takes it', async () => {
  const app = await openIncident(detailOf(null));
  app.answer({ 'PUT /api/incidents/4821/assignee': ok(onIt(me)), [DETAIL]: ok(detailOf(onIt(me))) });
  await userEvent.click(await app.main.findByRole('button', { name: "I'm on it" }));
  await screen.findByText("You're on it");
  expect(app.bodyOf('PUT /api/incidents/4821/assignee')).toEqual({});
  expect(await app.main.findByRole('button', { name: /^Maya Lind has been on it since / })).toBeTruthy();
});

test('is taken over from somebody else, handed over, and released', async () => {
  const app = await openIncident(detailOf(onIt(tom)));
  const menuOf = async (name: string) => {
    await userEvent.click(await app.main.findByRole('button', { name: new RegExp(`^${name} has been on it`) }));
    return within(await screen.findByRole('menu'));
  };
  app.answer({ 'PUT /api/incidents/4821/assignee': ok(onIt(me)), [DETAIL]: ok(detailOf(onIt(me))) });
  await userEvent.click((await menuOf('Tom Reed')).getByRole('menuitem', { name: 'Take over' }));
  await screen.findByText("You're on it");
  await app.main.findByRole('button', { name: /^Maya Lind has been on it since / });

  app.received.length = 0;
  app.answer({ 'PUT /api/incidents/4821/assignee': ok(onIt(tom)), [DETAIL]: ok(detailOf(onIt(tom))) });
  const own = await menuOf('Maya Lind');
  expect(own.queryByRole('menuitem', { name: 'Take over' })).toBeNull();
  (await waitFor(() => own.getByRole('menuitem', { name: 'Hand over to' }))).focus();
  await userEvent.keyboard('{ArrowRight}');
  const other = await screen.findByRole('menuitem', { name: 'Tom Reed' });
  expect(screen.queryByRole('menuitem', { name: 'Vera Viewer' })).toBeNull();
  await userEvent.click(other);
  await screen.findByText('Tom Reed is on it', { selector: '.ac-toast *' });
  expect(app.bodyOf('PUT /api/incidents/4821/assignee')).toEqual({ memberId: tom.id });
  // The answer to this must be there before another one is told.
  await app.main.findByRole('button', { name: /^Tom Reed has been on it since / });

  app.answer({ 'DELETE /api/incidents/4821/assignee': () => ({ status: 204 }), [DETAIL]: ok(detailOf(null)) });
  await userEvent.click((await menuOf('Tom Reed')).getByRole('menuitem', { name: 'Release' }));
  await screen.findByText('Released');
  await app.main.findByRole('button', { name: "I'm on it" });
});

test('a refusal is told', async () => {
  const app = await openIncident(detailOf(null), {
    'PUT /api/incidents/4821/assignee': refusal(409, 'conflict', "This incident has ended, so it can't be assigned."),
  });
  await userEvent.click(await app.main.findByRole('button', { name: "I'm on it" }));
  await screen.findByText("We couldn't assign it");
});

test('viewers see who is on it, and the notes, and change nothing', async () => {
  const team = { ...maya.team!, role: 'viewer' as const };
  const { main, panel } = await openIncident(detailOf(onIt(tom), [note]), { 'GET /api/user': ok({ ...maya, team }) });
  expect(main.getByText('has been on it', { exact: false }).textContent).toMatch(/^Tom Reed has been on it since \d/);
  expect(panel.getByText('Refunds wait.', { exact: false })).toBeTruthy();
  expect(main.queryByRole('button', { name: /is on it|I'm on it/ })).toBeNull();
  expect([panel.queryByRole('textbox'), panel.queryByRole('button')]).toEqual([null, null]);
});

test('notes keep their lines, show whom they name, and link addresses', async () => {
  const { panel } = await openIncident(detailOf(onIt(tom), [note, taken, { ...note, id: 1, by: null, text: 'Old.' }]));
  const text = panel.getByText('Refunds wait.', { exact: false });
  expect(text.textContent).toBe(note.text);
  expect(within(text).getByText('@maya').tagName).toBe('B');
  expect(within(text).getByRole('link').getAttribute('href')).toBe('https://desk.example/7');
  await userEvent.click(panel.getByRole('radio', { name: 'Team' }));
  await waitFor(() =>
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Tom Reed added a note'),
      expect.stringContaining('Former member added a note'),
      expect.stringContaining('Tom Reed is on it'),
    ]),
  );
});

test('a note names a member from a list, is sent, and leaves an empty field', async () => {
  const app = await openIncident(detailOf(null), { 'POST /api/incidents/4821/notes': ok(note) });
  const field = await app.panel.findByLabelText<HTMLTextAreaElement>('Note');
  await userEvent.type(field, 'Ask @re');
  const option = await app.panel.findByRole('option', { name: /Tom Reed/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Ask @tom ');
  expect(app.panel.queryByRole('listbox')).toBeNull();
  app.answer({ [DETAIL]: ok(detailOf(null, [note])) });
  await userEvent.click(app.panel.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(app.bodyOf('POST /api/incidents/4821/notes')).toEqual({ text: 'Ask @tom' }));
  await app.panel.findByText('Refunds wait.', { exact: false });
  await waitFor(() => expect(app.panel.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(''));
});

test('a note that is refused stays in its field', async () => {
  const app = await openIncident(detailOf(null), {
    'POST /api/incidents/4821/notes': refusal(409, 'conflict', 'This incident has 200 notes.'),
  });
  await userEvent.type(await app.panel.findByLabelText('Note'), 'One more');
  await userEvent.click(app.panel.getByRole('button', { name: 'Add note' }));
  await screen.findByText("We couldn't add the note");
  expect(app.panel.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('One more');
});

test('a note is deleted after a question', async () => {
  const app = await openIncident(detailOf(null, [note]), {
    'DELETE /api/incidents/4821/notes/3': () => ({ status: 204 }),
  });
  await userEvent.click(app.panel.getByRole('button', { name: /^Delete the note by Tom Reed/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  app.answer({ [DETAIL]: ok(detailOf(null)) });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Note deleted');
  await waitFor(() => expect(app.panel.queryByText('Refunds wait.', { exact: false })).toBeNull());
});

test('the story mixes updates, alerts, notes and assignments by time, says who speaks, and keeps its filter in the URL', async () => {
  const incident = sampleIncident(now, {
    assignee: onIt(tom),
    updates: [
      { at: ago(now, 3), status: 'identified', text: 'A node is down.' },
      { at: ago(now, 9), status: 'investigating', text: 'We are looking into it.' },
    ],
  });
  const alert = {
    kind: 'incident_opened',
    event: 'opened',
    state: 'accepted',
    publishedAt: null,
    readAt: ago(now, 8),
    muted: null,
  };
  const missed = {
    ...alert,
    state: 'dropped',
    readAt: ago(now, 2),
    acceptedAt: null,
    muted: { until: null, by: 'Tom Reed' },
  };
  const told = [
    { ...alert, integrationId: 1, name: 'Ops', type: 'slack', acceptedAt: ago(now, 8) },
    { ...alert, integrationId: 2, name: 'Desk', type: 'email', acceptedAt: ago(now, 7) },
    // Two integrations, and one alert that neither got.
    { ...missed, integrationId: 1, name: 'Ops', type: 'slack' },
    { ...missed, integrationId: 2, name: 'Desk', type: 'email' },
    { ...alert, integrationId: 3, name: 'Broken', type: 'webhook', state: 'failed', acceptedAt: null },
  ];
  const { panel, router } = await openIncident({ ...detailOf(null, [note, taken]), incident, told });
  const lines = () => panel.getAllByRole('listitem').map((item) => item.textContent?.replace(/\d+:\d+ [AP]M/, ', '));
  const [newest, first] = ['Identified Stripe, A node is down.', 'Investigating Stripe, We are looking into it.'];
  expect(lines()).toEqual([
    '1 alert not sent: muted by Tom Reed, ',
    newest,
    expect.stringMatching(/^TRTom Reed added a note.*Refunds wait/s),
    'TRTom Reed is on it, ',
    'Alert sent to Ops and Desk, ',
    first,
  ]);
  await userEvent.click(panel.getByRole('radio', { name: 'Updates' }));
  await waitFor(() => expect(lines()).toEqual([newest, first]));
  expect(router.state.location.search).toEqual({ id: 1, incident: 4821, show: 'updates' });
  await userEvent.click(panel.getByRole('radio', { name: 'Team' }));
  await waitFor(() => expect(lines()).toHaveLength(2));
  await userEvent.click(panel.getByRole('radio', { name: 'Everything' }));
  await waitFor(() => expect(lines()).toHaveLength(6));
  expect(router.state.location.search).toEqual({ id: 1, incident: 4821 });
});
