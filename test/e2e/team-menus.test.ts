import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsInBothThemes } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { joinTeam } from '../support/join-team.ts';
import { pressUntilOpen } from '../support/keyboard.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** A team with a member, a board and an incident that its owner is on. */
const northTeam = async () => {
  const product = stage.product();
  const [owner, member] = [await product.signUp(), await product.signUp()];
  await joinTeam(product, owner, member, 'member');
  const serviceId = await stage.watch(owner, 'Acme', await stage.startPage());
  const { slug } = unwrap(await owner.api.POST('/api/boards', { body: { name: 'Payments', serviceIds: [serviceId] } }));
  const { id } = unwrap(await owner.api.POST('/api/incidents', { body: { serviceId, title: 'Refunds fail' } }));
  return { owner, member, board: `/dashboard?board=${slug}`, incident: `/services?id=${serviceId}&incident=${id}` };
};

const isFocused = (target: Locator) =>
  expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true);

/** Opens it by its button, looks at it, closes it with Escape, and finds the focus on the button again. */
const lookAt = async (page: Page, button: Locator, opened: Locator, more?: () => Promise<void>) => {
  await button.click();
  await screen(opened).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  await more?.();
  while (await opened.first().isVisible()) await page.keyboard.press('Escape');
  await isFocused(button);
};

const onIt = async (page: Page, { member }: { readonly member: Account }, width: number) => {
  await page.getByRole('button', { name: "I'm on it" }).first().click();
  const button = page.getByRole('button', { name: /(is|has been) on it/ }).first();
  await screen(button).toBeVisible();
  await lookAt(page, button, page.getByRole('menu'), async () => {
    if (width < 768) return screen(page.getByRole('menuitem', { name: 'Hand over to…' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Hand over to' }).hover();
    await screen(page.getByRole('menuitem', { name: member.username })).toBeVisible();
    expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  });
};

test.each([1440, 820, 390])('every menu of a team breaks no rule and gives the focus back, at %i px', async (width) => {
  const team = await northTeam();
  const viewport = { width, height: 900 };
  const { page } = await stage.visit({ as: team.owner, viewport, reducedMotion: 'reduce' });
  await page.goto('/team');
  const row = page.getByRole('button', { name: `Actions for ${team.member.username}` });
  await lookAt(page, row, page.getByRole('menu'));
  await page.goto(team.board);
  await lookAt(page, page.getByRole('button', { name: 'Actions for Payments' }), page.getByRole('menu'));
  await page.goto(team.incident);
  await onIt(page, team, width);
});

test.each([1440, 820])('the teams open under their button, at %i px', async (width) => {
  const { owner } = await northTeam();
  const viewport = { width, height: 900 };
  const { page } = await stage.visit({ as: owner, viewport, reducedMotion: 'reduce' });
  const button = page.getByRole('button', { name: /^Team: / });
  const teams = page.getByRole('dialog', { name: 'Teams' });
  await lookAt(page, button, teams, async () => {
    // Nothing around the teams has a role while they're open.
    const [under, box] = [await page.locator('.ac-team-button').boundingBox(), await teams.boundingBox()];
    expect(box?.width).toBe(320);
    expect(box?.x).toBeCloseTo(Math.max(under?.x ?? 0, 10), 0);
    expect(box?.y).toBeCloseTo((under?.y ?? 0) + (under?.height ?? 0) + 4, 0);
  });
  await pressUntilOpen(page, ['g', 't'], teams);
  // A click outside is listened for a moment after they can be seen.
  await screen(async () => {
    await page.mouse.click(width - 20, 880);
    await screen(teams).toHaveCount(0, { timeout: 2000 });
  }).toPass();
});

test('on a phone the teams are a sheet, which Back closes', async () => {
  const { owner } = await northTeam();
  const { page } = await stage.visit({
    as: owner,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /^Team: / }).click();
  const teams = page.getByRole('dialog', { name: 'Teams' });
  await screen(teams.getByRole('heading', { name: 'Teams' })).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  expect((await teams.boundingBox())?.width).toBe(390);
  await page.goBack();
  await screen(teams).toHaveCount(0);
});
