import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
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
    await screen(page.getByText('Delete a user with everything that is theirs').first()).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  });
});
