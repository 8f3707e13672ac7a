import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { change } from '../../src/platform/database/query.ts';
import { violationsOn } from '../support/axe.ts';
import { goTo, screen, toastOf } from '../support/board-screen.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();
let owner: Account;

beforeEach(async () => {
  owner = await stage.product().signInOwner();
});

const addUser = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@mail.example`);
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await screen(toastOf(page, 'User created successfully')).toBeVisible();
};

describe.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px', (width, viewport) => {
  test('the owner adds, edits, finds and deletes a user, and sees all of it in the audit log', async () => {
    const { page } = await stage.visit({ as: owner, viewport });
    await goTo(page, 'Admin');
    await screen(
      page.getByRole('region', { name: 'Users', exact: true }).getByText('admin', { exact: true }),
    ).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    const username = `maya-${width}`;
    await addUser(page, username);

    await page.getByLabel('Search users').fill(username);
    await screen(page.getByText('Showing 1 to 1 of 1 user')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${username}` });
    await dialog.getByLabel('Company').fill('Harbour & Pine');
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await screen(page.getByText('Harbour & Pine').first()).toBeVisible();

    await page.getByRole('button', { name: `Delete ${username}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete User' });
    await screen(question).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await screen(toastOf(page, 'User Deleted')).toBeVisible();
    await screen(page.getByText('No users match your search.').first()).toBeVisible();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await screen(page.getByText('deleted the user').first()).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  });

  test('the owner extends the trials of several users at once and resends a confirmation on the page of one', async () => {
    const [lea, tom] = [await stage.product().signUp(`lea-${width}`), await stage.product().signUp(`tom-${width}`)];
    const endOf = async ({ api }: Account) => new Date(unwrap(await api.GET('/api/user')).trialEnds ?? 0).getTime();
    const before = await endOf(lea);
    await change(stage.product().database.em)`
      update accounts.user_account set email_verified_at = null where username = ${tom.username}`;
    const { page } = await stage.visit({ as: owner, viewport });
    await goTo(page, 'Admin');
    await page.getByLabel('Search users').fill(`-${width}`);
    for (const { username } of [lea, tom]) await page.getByRole('checkbox', { name: `Select ${username}` }).check();
    const chosen = page.getByRole('group', { name: 'Selected users' });
    await screen(chosen.getByText('2 users selected')).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);

    await chosen.getByRole('button', { name: 'Extend trial' }).click();
    const trials = page.getByRole('dialog', { name: 'Extend trials' });
    await trials.getByLabel('Days').fill('7');
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    await trials.getByRole('button', { name: 'Extend trials' }).click();
    await screen(toastOf(page, 'Trials extended')).toBeVisible();
    await screen(chosen).toHaveCount(0);
    expect(await endOf(lea)).toBe(before + 7 * 86_400_000);

    const users = page.getByRole('region', { name: 'Users', exact: true });
    await users.getByRole('link', { name: tom.username, exact: true }).click();
    const account = page.getByRole('region', { name: tom.username, exact: true });
    await screen(account.getByText(`${tom.email} (not confirmed)`)).toBeVisible();
    for (const panel of ['Services', 'Integrations', 'Sessions', 'Latest activity'])
      await screen(page.getByRole('region', { name: panel, exact: true })).toBeVisible();
    await screen(page.getByText('No services yet.')).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await account.getByRole('button', { name: 'Resend confirmation' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Resend confirmation' });
    await confirmation.getByRole('button', { name: 'Send emails' }).click();
    await screen(toastOf(page, 'Confirmations sent')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await screen(page.getByLabel('Search users')).toBeVisible();
  });
});
