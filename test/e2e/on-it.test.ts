import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const components = [{ id: 'c1', name: 'Cards', status: 'major_outage' }] as const;
const TITLE = 'Elevated error rates on checkout';
const trouble = {
  ...openIncident('i1', TITLE, 'Half of them fail.'),
  componentIds: ['c1'],
};

test('on a phone somebody takes a problem on the board, writes a note on its incident, copies the message and releases it', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.says({ status: 'outage', message: 'Major outage', components, incidents: [trouble] });
  const id = await stage.watch(account, 'Acme', status);
  const { page, context } = await stage.visit({ as: account, viewport: { width: 390, height: 844 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^I'm on it ?: Acme$/ }).click();
  await screen(page.getByRole('button', { name: `${account.username} is on it: Acme` })).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  await page.goto(`/services?id=${id}`);
  await page.getByRole('link', { name: TITLE }).first().click();
  const bar = page.getByRole('group', { name: 'Incident actions' });
  const owner = bar.getByRole('button', { name: `${account.username} is on it: ${TITLE}` });
  await screen(owner).toBeVisible();
  // The newest update and the message to customers come first, and nothing prints on a phone.
  await screen(page.getByText('Half of them fail.').first()).toBeInViewport();
  await screen(page.getByLabel('Message', { exact: true })).toBeInViewport();
  await screen(bar.getByRole('button', { name: 'Copy for customers' })).toBeInViewport({ ratio: 1 });
  await screen(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  const note = page.getByLabel('Note');
  await note.fill('Checkout macro is live.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const story = page.getByRole('region', { name: 'What happened' });
  await screen(story.getByText(`${account.username} added a note`)).toBeVisible();
  await story.getByText('Updates', { exact: true }).click();
  await screen(page).toHaveURL(/&show=updates$/);
  await screen(story.getByRole('listitem')).toHaveCount(1);
  await bar.getByRole('button', { name: 'Copy for customers' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Acme has been reporting elevated error/);
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await owner.click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await screen(bar.getByRole('button', { name: /^I'm on it ?: Elevated/ })).toBeVisible();
});
