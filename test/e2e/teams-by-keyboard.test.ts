import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { query } from '../../src/platform/database/query.ts';
import { violationsOn } from '../support/axe.ts';
import { screen, toastOf } from '../support/board-screen.ts';
import { joinTeam } from '../support/join-team.ts';
import { enter, tabTo } from '../support/keyboard.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** Runs a command of the palette. */
const command = async (page: Page, label: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await screen(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(label);
  await screen(palette.getByRole('option', { name: label }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
};

const openTeams = async (page: Page) => {
  await command(page, 'Switch teams');
  const teams = page.getByRole('dialog', { name: 'Teams' });
  await screen(teams).toBeVisible();
  return teams;
};

/** In the sidebar, which opens on a telephone. */
const expectTeam = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name: `Team: ${name}` });
  const menu = page.getByRole('button', { name: 'Open menu' });
  // The dialog closes once the team is open.
  await screen(page.getByRole('dialog')).toHaveCount(0);
  const isClosed = await menu.isVisible();
  if (isClosed) await enter(menu);
  await screen(button).toBeVisible();
  if (isClosed) await page.keyboard.press('Escape');
};

// At 820 px the parts are those of 1440 px; team-menus.test.ts opens them there.
const widths = [1440, 390] as const;

test.each(widths)('an admin invites, changes a role and removes a member without a mouse, at %i px', async (width) => {
  const [account, tom] = [await stage.product().signUp(), await stage.product().signUp()];
  await joinTeam(stage.product(), account, tom, 'member');
  const { page } = await stage.visit({ as: account, viewport: { width, height: 900 } });
  await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
  await command(page, 'Team');
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type('ivy@mail.example');
  const offered = page.getByLabel('Role', { exact: true });
  await tabTo(offered);
  await page.keyboard.press('ArrowDown');
  await screen(offered).toHaveValue('admin');
  await enter(page.getByRole('button', { name: 'Send invitation' }));
  await screen(page.getByRole('button', { name: 'Withdraw the invitation to ivy@mail.example' })).toBeVisible();
  await screen(page.getByText('Admin, invited by')).toBeVisible();

  const role = page.getByRole('combobox', { name: `Role of ${tom.username}` });
  await tabTo(role);
  await page.keyboard.press('ArrowUp');
  const lessWork = page.getByRole('alertdialog', { name: `Make ${tom.username} a viewer?` });
  await enter(lessWork.getByRole('button', { name: 'Change role' }));
  const roleOfTom = async () => unwrap(await tom.api.GET('/api/team/members')).find(({ isYou }) => isYou)?.role;
  const team = unwrap(await account.api.GET('/api/user')).team?.slug ?? '';
  const headers = { 'allclear-team': team };
  const seenByTom = async () => unwrap(await tom.api.GET('/api/user', { headers })).team?.role;
  await expect.poll(seenByTom).toBe('viewer');
  expect(await roleOfTom()).toBe('owner');

  await enter(page.getByRole('button', { name: `Actions for ${tom.username}` }));
  const remove = page.getByRole('menuitem', { name: 'Remove member' });
  await screen(remove).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await page.keyboard.press('End');
  await screen(remove).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Remove ${tom.username}?` });
  await screen(question).toBeVisible();
  await enter(question.getByRole('button', { name: 'Remove member' }));
  const seen = async () => (await tom.api.GET('/api/team/members', { headers })).response.status;
  await expect.poll(seen).toBe(403);
});

test.each(widths)('a problem is taken, handed over and a note written without a mouse, at %i px', async (width) => {
  const [account, tom] = [await stage.product().signUp(), await stage.product().signUp()];
  await joinTeam(stage.product(), account, tom, 'member');
  const serviceId = await stage.watch(account, 'Acme', await stage.startPage());
  const body = { serviceId, title: 'Refunds fail' };
  const { id } = unwrap(await account.api.POST('/api/incidents', { body }));
  const { page } = await stage.visit({
    as: account,
    viewport: { width, height: 900 },
    path: `/services?id=${serviceId}&incident=${id}`,
  });
  await enter(page.getByRole('button', { name: "I'm on it" }).first());
  await screen(page.getByText('has been on it since').first()).toBeVisible();
  await tabTo(page.getByLabel('Note', { exact: true }));
  await page.keyboard.type('The macro is live.');
  await enter(page.getByRole('button', { name: 'Add note' }));
  await screen(page.getByText('The macro is live.').first()).toBeVisible();

  await enter(page.getByRole('button', { name: /(is|has been) on it/ }).first());
  const handOver = page.getByRole('menuitem', { name: width < 768 ? 'Hand over to…' : 'Hand over to', exact: true });
  await screen(handOver).toBeEnabled();
  // The menu takes the focus, and moves it to what was typed, a moment later than it could be seen.
  await screen(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible();
  await page.keyboard.type('Hand');
  await screen(handOver).toBeFocused();
  await page.keyboard.press('Enter');
  if (width < 768) {
    await screen(
      page.getByRole('dialog', { name: 'Hand over to' }).getByLabel('Member', { exact: true }),
    ).toBeFocused();
    await page.keyboard.type(tom.username);
    await screen(page.getByRole('option', { name: tom.username })).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  } else {
    await screen(page.getByRole('menuitem', { name: tom.username })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const assignee = async () => unwrap(await account.api.GET('/api/incidents')).map((one) => one.assignee?.name);
  await expect.poll(assignee).toEqual([tom.username]);
  await screen(page.getByText(`handed it to ${tom.username}`).first()).toBeVisible();
});

test.each(widths)('a member leaves the team without a mouse and is in their own, at %i px', async (width) => {
  const [account, tom] = [await stage.product().signUp(), await stage.product().signUp()];
  await joinTeam(stage.product(), account, tom, 'member');
  const { slug = '', name = '' } = unwrap(await account.api.GET('/api/user')).team ?? {};
  const own = unwrap(await tom.api.GET('/api/user')).team?.name ?? '';
  const { page } = await stage.visit({ as: tom, viewport: { width, height: 900 }, path: `/team?team=${slug}` });
  await enter(page.getByRole('button', { name: `Actions for ${tom.username}` }));
  await screen(page.getByRole('menuitem', { name: 'Leave team' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Leave ${name}?` });
  await screen(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await enter(question.getByRole('button', { name: 'Leave team' }));
  await screen(question).toHaveCount(0);
  await expectTeam(page, own);
  const teams = async () => unwrap(await tom.api.GET('/api/teams')).map((team) => team.name);
  await expect.poll(teams).toEqual([own]);
});

test.each(widths)(
  'a team is created, another one opened, a board created and a service restored without a mouse, at %i px',
  async (width) => {
    const account = await stage.product().signUp();
    await query(stage.product().database.em)`
    update accounts.user_account set email_verified_at = now() where email = ${account.email}
  `;
    const status = await stage.startPage();
    const id = await stage.watch(account, 'Acme', status);
    const { page } = await stage.visit({ as: account, viewport: { width, height: 900 } });
    const first = unwrap(await account.api.GET('/api/user')).team?.name ?? '';
    await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTeam(page, first);
    await enter((await openTeams(page)).getByRole('button', { name: 'Create a team' }));
    await screen(page.getByLabel('Team name')).toBeFocused();
    await page.keyboard.type('Harbour');
    await page.keyboard.press('Enter');
    await expectTeam(page, 'Harbour');

    const teams = await openTeams(page);
    await screen(teams.getByRole('searchbox', { name: 'Find a team' })).toBeFocused();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    await page.keyboard.type(first.slice(0, 8));
    await enter(teams.getByRole('button', { name: new RegExp(`^${first}`) }));
    await expectTeam(page, first);

    await command(page, 'New board');
    const board = page.getByRole('dialog', { name: 'New board' });
    await screen(board.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Payments');
    await tabTo(board.getByRole('checkbox', { name: /Acme/ }));
    await page.keyboard.press('Space');
    await enter(board.getByRole('button', { name: 'Create board' }));
    await screen(board).toBeHidden();
    const boards = async () =>
      unwrap(await account.api.GET('/api/boards')).map(({ name, serviceIds }) => [name, serviceIds]);
    await expect.poll(boards).toEqual([['Payments', [id]]]);

    await account.api.DELETE('/api/services/{id}', { params: { path: { id } } });
    await command(page, 'Settings');
    await enter(page.getByRole('button', { name: 'Restore Acme' }));
    await screen(toastOf(page, 'Acme was restored')).toBeVisible();
    expect(unwrap(await account.api.GET('/api/services')).map((service) => service.id)).toEqual([id]);
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  },
);
