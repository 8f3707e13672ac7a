import { expect, test } from 'vitest';
import { query } from '../../src/platform/database/query.ts';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { keptLink, keptMails } from '../support/kept-mail.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

test('an invited person accepts, sees the board of the team and its first change live, and gets its alert, with at most 6 clicks', async () => {
  const { config, database, signUp } = stage.product();
  const account = await signUp();
  await query(database.em)`update accounts.user_account set email_verified_at = now() where email = ${account.email}`;
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page: inviter } = await stage.visit({ as: account });
  await inviter.getByRole('link', { name: 'Team', exact: true }).click();
  await inviter.getByLabel('Email').fill('tom@mail.example');
  await inviter.getByRole('button', { name: 'Send invitation' }).click();
  await screen(inviter.getByRole('button', { name: 'Withdraw the invitation to tom@mail.example' })).toBeVisible();
  expect(await violationsOn(inviter, 'wcag')).toEqual([]);

  const link = () => keptLink(config.dataDir, 'tom@mail.example', '/invitation');
  await expect.poll(link).toBeDefined();
  const { page } = await stage.visit();
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript("document.addEventListener('click', () => window.countClick(), true)");
  await page.goto((await link()) ?? '');
  await screen(page.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await page.getByLabel('Username').click();
  await page.keyboard.type('tom-invited');
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type('long enough for Tom');
  await page.getByRole('button', { name: /^Join / }).click();
  await screen(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await screen(page.getByRole('link', { name: 'View Acme' })).toBeVisible();
  status.says({ status: 'outage' });
  await screen(page.getByText('Outage').first()).toBeVisible();
  const alerts = async () =>
    (await keptMails(config.dataDir)).filter(
      (mail) => mail.includes('To: tom@mail.example') && mail.includes('\nAcme is down '),
    );
  await expect.poll(alerts).toHaveLength(1);
  expect(clicks).toBeLessThanOrEqual(6);
});
