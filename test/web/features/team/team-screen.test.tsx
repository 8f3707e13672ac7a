import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, mayaAsMember, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const tom = {
  ...mayaAsMember,
  id: 8,
  name: 'Tom Reed',
  username: 'tom',
  email: 'tom@example.com',
  role: 'member',
  isYou: false,
  invitedBy: 'Maya Lind',
};
const ana = { ...tom, id: 9, name: 'Ana Cruz', email: 'ana@example.com', role: 'admin' };
const invitation = {
  id: 4,
  email: 'sam@example.com',
  role: 'viewer',
  invitedBy: 'Maya Lind',
  createdAt: maya.createdAt,
  expiresAt: maya.trialEnds,
};

const openTeam = async (answers: Answers = {}) => {
  const app = await openApp('/team', 'maya', { 'GET /api/team/members': ok([mayaAsMember, tom]), ...answers });
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  return app;
};
const row = async (name: string) => within((await within(screen.getByRole('main')).findByText(name)).closest('li')!);
const bodyOf = (app: Awaited<ReturnType<typeof openTeam>>, wanted: string) =>
  app.received.find(({ call }) => call === wanted)?.body;

test('an invitation goes out, appears in the list, and the field is ready for the next one', async () => {
  const app = await openTeam();
  await screen.findByText('No open invitations.');
  const form = within(screen.getByRole('form', { name: 'Invite people' }));
  app.answer({ 'POST /api/team/invitations': ok(invitation), 'GET /api/team/invitations': ok([invitation]) });
  await userEvent.type(form.getByLabelText('Email'), 'sam@example.com');
  await userEvent.selectOptions(form.getByLabelText('Role'), 'Viewer');
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation created');
  expect(bodyOf(app, 'POST /api/team/invitations')).toEqual({ email: 'sam@example.com', role: 'viewer' });
  await row('sam@example.com');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe('');
  await userEvent.type(email, 'SAM@example.com');
  expect(await screen.findByText('sam@example.com has an open invitation. A new one replaces it.')).toBeTruthy();
});

test('an invalid or refused address is told at its field', async () => {
  const app = await openTeam({
    'POST /api/team/invitations': refusal(409, 'conflict', 'Tom is a member.', { email: 'Tom is a member already.' }),
  });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const noteOf = () => document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent;
  await userEvent.type(email, 'tom{Enter}');
  await waitFor(() => expect(noteOf()).toBe('Invalid email address'));
  await userEvent.type(email, '@example.com{Enter}');
  await waitFor(() => expect(noteOf()).toBe('Tom is a member already.'));
  expect(app.received.filter(({ call }) => call === 'POST /api/team/invitations')).toHaveLength(1);
});

test('an invitation says how long it works, and is sent again by those who may give its role', async () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const app = await openTeam({
    'GET /api/team/invitations': ok([
      { ...invitation, expiresAt: until(5.5 * 86_400_000) },
      { ...invitation, id: 5, email: 'ada@example.com', expiresAt: until(1.5 * 3_600_000) },
    ]),
    'POST /api/team/invitations': ok({ ...invitation, id: 6 }),
  });
  expect(await screen.findByText('6 days left')).toBeTruthy();
  expect(screen.getByText('2 hours left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resend the invitation to sam@example.com' }));
  await screen.findByText('Invitation sent again');
  expect(bodyOf(app, 'POST /api/team/invitations')).toEqual({ email: 'sam@example.com', role: invitation.role });
});

test('who publishes is set with a switch, which admins see', async () => {
  const app = await openTeam({ 'PUT /api/team/publishing': ok({ adminsPublish: true }) });
  const toggle = await screen.findByRole('switch', { name: 'Only admins publish' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  app.answer({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, adminsPublish: true } }) });
  await userEvent.click(toggle);
  await screen.findByText('Only admins publish now');
  expect(bodyOf(app, 'PUT /api/team/publishing')).toEqual({ adminsPublish: true });
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('an invitation can be withdrawn', async () => {
  const app = await openTeam({ 'GET /api/team/invitations': ok([invitation]) });
  const button = await screen.findByRole('button', { name: 'Withdraw the invitation to sam@example.com' });
  app.answer({ 'DELETE /api/team/invitations/4': () => ({ status: 204 }), 'GET /api/team/invitations': ok([]) });
  await userEvent.click(button);
  await screen.findByText('Invitation withdrawn');
  await screen.findByText('No open invitations.');
});

test('a role changes once the server has saved it; the last owner keeps theirs', async () => {
  const app = await openTeam();
  const select = await screen.findByLabelText<HTMLSelectElement>('Role of Tom Reed');
  expect(screen.queryByLabelText('Role of Maya Lind')).toBeNull();
  const saved = Promise.withResolvers<void>();
  app.answer({
    'PUT /api/team/members/8': async () => {
      await saved.promise;
      return { status: 200, body: { ...tom, role: 'admin' } };
    },
    'GET /api/team/members': ok([mayaAsMember, { ...tom, role: 'admin' }]),
  });
  await userEvent.selectOptions(select, 'Admin');
  expect(select.closest('fieldset')?.disabled).toBe(true);
  saved.resolve();
  await screen.findByText('Tom Reed is now an admin.');
  expect(bodyOf(app, 'PUT /api/team/members/8')).toEqual({ role: 'admin' });
});

const toms = { createdBy: { id: 8, name: 'Tom Reed' }, endsAt: null };
const shared: Answers = {
  'GET /api/api-keys': ok([
    { ...toms, id: 1, name: 'Wallboard', scope: 'read', personal: false },
    { ...toms, id: 2, name: 'CI', scope: 'write', personal: false },
    { ...toms, id: 3, name: 'Laptop', scope: 'write', personal: true },
    { ...toms, id: 4, name: 'Of Maya', scope: 'write', personal: true, createdBy: { id: 7, name: 'Maya Lind' } },
  ]),
  'GET /api/feeds': ok([{ ...toms, id: 1, name: 'Office wall' }]),
  'GET /api/reports/links': ok([{ ...toms, id: 1, label: 'Stripe, October 2026' }]),
  'GET /api/published-pages': ok([
    { id: 3, access: 'public' },
    { id: 4, access: 'password' },
  ]),
  'GET /api/published-pages/4/links': ok([
    { id: 1, name: 'Globex', createdBy: 'Tom Reed', expiresAt: '2999-01-01T00:00:00.000Z' },
    { id: 2, name: 'Initech', createdBy: 'Maya Lind', expiresAt: '2999-01-01T00:00:00.000Z' },
    { id: 3, name: 'Expired', createdBy: 'Tom Reed', expiresAt: '2020-01-01T00:00:00.000Z' },
  ]),
};
type Dialog = ReturnType<typeof within>;
const namesIn = async (dialog: Dialog, list: string) =>
  within(await dialog.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a lower role asks first, and names the keys that can do less', async () => {
  const app = await openTeam(shared);
  const select = await screen.findByLabelText<HTMLSelectElement>('Role of Tom Reed');
  await userEvent.selectOptions(select, 'Viewer');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Tom Reed a viewer?' }));
  expect(await namesIn(dialog, 'API keys that will be limited to what a viewer can do')).toEqual(['CI', 'Laptop']);
  expect(app.received.map(({ call }) => call)).not.toContain('PUT /api/team/members/8');
  app.answer({ 'PUT /api/team/members/8': ok({ ...tom, role: 'viewer' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await screen.findByText('Tom Reed is now a viewer.');
  expect(bodyOf(app, 'PUT /api/team/members/8')).toEqual({ role: 'viewer' });
});

test('a removal names what ends with the member, now and in 7 days', async () => {
  await openTeam(shared);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tom Reed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove member' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Tom Reed?' }));
  expect(await namesIn(dialog, 'Personal API keys that end now')).toEqual(['Laptop']);
  const rest = ['Wallboard', 'CI', 'Office wall', 'Stripe, October 2026', 'Globex'];
  expect(await namesIn(dialog, 'Team keys, feeds and links that expire within 7 days')).toEqual(rest);
  await userEvent.click(dialog.getByRole('switch', { name: 'End their team keys and links now' }));
  expect(await namesIn(dialog, 'Team keys, feeds and links that end now')).toEqual(rest);
});

test('if they cannot be loaded, the dialog says so', async () => {
  await openTeam({ ...shared, 'GET /api/feeds': refusal(403, 'forbidden', 'No.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tom Reed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove member' }));
  await screen.findByText("We couldn't load their API keys and links.");
});

test('a refused role returns to the old one', async () => {
  const words = "The last owner can't get another role. Make another member an owner first.";
  await openTeam({ 'PUT /api/team/members/8': refusal(409, 'conflict', words) });
  const select = await screen.findByLabelText<HTMLSelectElement>('Role of Tom Reed');
  await userEvent.selectOptions(select, 'Admin');
  await screen.findByText("We couldn't change the role");
  await screen.findByText(words, { exact: false });
  await waitFor(() => expect(select.value).toBe('member'));
});

test('a member is removed after a question', async () => {
  const app = await openTeam();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tom Reed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove member' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Tom Reed?' }));
  app.answer({
    'DELETE /api/team/members/8': () => ({ status: 204 }),
    'GET /api/team/members': ok([mayaAsMember]),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove member' }));
  await screen.findByText('Tom Reed was removed');
  await waitFor(() => expect(screen.queryByText('tom@example.com')).toBeNull());
});

test('who leaves comes to another team of theirs', async () => {
  const app = await openTeam({ 'GET /api/team/members': ok([{ ...mayaAsMember, role: 'member' }, ana]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maya Lind' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave team' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: "Leave Maya's team?" }));
  const acme = { id: 9, slug: 'acme-9', name: 'Acme', role: 'viewer' };
  app.answer({
    'DELETE /api/team/members/7': () => ({ status: 204 }),
    'GET /api/user': ok({ ...maya, team: acme }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Leave team' }));
  await screen.findByRole('button', { name: 'Team: Acme' });
  await screen.findByText('You left the team');
});

test('the team gets another name, which the sidebar shows', async () => {
  const app = await openTeam({ 'PUT /api/team': ok({}) });
  const name = await screen.findByLabelText<HTMLInputElement>('Team name');
  app.answer({ 'GET /api/user': ok({ ...maya, team: { ...maya.team, name: 'Acme Support' } }) });
  await userEvent.clear(name);
  await userEvent.type(name, 'Acme Support{Enter}');
  await screen.findByRole('button', { name: 'Team: Acme Support' });
  expect(bodyOf(app, 'PUT /api/team')).toEqual({ name: 'Acme Support' });
});

test('members see who is there, and change nothing but leave', async () => {
  const app = await openTeam({
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'member' } }),
    'GET /api/team/members': ok([{ ...mayaAsMember, role: 'member' }, { ...ana, role: 'owner' }, tom]),
  });
  await row('ana@example.com');
  expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Actions for/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Actions for Maya Lind',
  ]);
  expect(app.received.map(({ call }) => call)).not.toContain('GET /api/team/invitations');
});

test('admins give roles up to their own, and no owner another one', async () => {
  await openTeam({
    'GET /api/user': ok({ ...maya, team: { ...maya.team, role: 'admin' } }),
    'GET /api/team/members': ok([{ ...mayaAsMember, role: 'admin' }, { ...ana, role: 'owner' }, tom]),
  });
  const select = await screen.findByLabelText('Role of Tom Reed');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Viewer', 'Member', 'Admin']);
  expect(screen.queryByLabelText('Role of Ana Cruz')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Ana Cruz' })).toBeNull();
});

test('members that cannot be loaded are told, with a way to try again', async () => {
  const app = await openTeam({ 'GET /api/team/members': refusal(500, 'internal', 'Sorry.') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  app.answer({ 'GET /api/team/members': ok([mayaAsMember]) });
  await userEvent.click(retry);
  await row('maya@example.com');
});

test('a role from groups of the identity provider is shown, and only removing the member is offered', async () => {
  await openTeam({ 'GET /api/team/members': ok([mayaAsMember, { ...tom, roleSource: 'single_sign_on' }, ana]) });
  const member = await row('Tom Reed');
  expect(member.getByText('by single sign-on')).toBeTruthy();
  expect(member.queryByRole('combobox')).toBeNull();
  expect(member.getByRole('button', { name: 'Actions for Tom Reed' })).toBeTruthy();
  expect((await row('Ana Cruz')).getByRole('combobox', { name: 'Role of Ana Cruz' })).toBeTruthy();
});

test('a large team is searched by name, username and email address', async () => {
  const others = ['Ana', 'Ben', 'Eve', 'Ida', 'Leo', 'Sam'].map((name, index) => ({
    ...tom,
    id: 20 + index,
    name,
    username: `user-${index}`,
    email: `${name.toLowerCase()}@example.com`,
  }));
  const app = await openTeam({ 'GET /api/team/members': ok([mayaAsMember, ...others]) });
  await screen.findByText('7 members');
  expect(screen.queryByRole('searchbox', { name: 'Search members' })).toBeNull();
  app.answer({ 'GET /api/team/members': ok([mayaAsMember, tom, ...others]) });
  await app.queryClient.invalidateQueries({ queryKey: ['members'] });
  const search = await screen.findByRole('searchbox', { name: 'Search members' });
  for (const text of ['reed', 'TOM', ' tom@example ']) {
    await userEvent.clear(search);
    await userEvent.type(search, text);
    await waitFor(() => expect(screen.getAllByText(/^Last active /)).toHaveLength(1));
    expect(screen.getByText('Tom Reed')).toBeTruthy();
  }
  await userEvent.clear(search);
  await userEvent.type(search, 'nobody');
  expect((await screen.findByText(/^No member has/)).textContent).toBe(
    'No member has "nobody" in their name or email address.',
  );
});
