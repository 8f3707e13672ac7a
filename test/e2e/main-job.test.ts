import { describe, expect, test } from 'vitest';
import { addService, cardOf, goTo, headlineOf, register, screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

describe.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px', (width, viewport) => {
  test('a newcomer registers, adds a page by its address, and sees its incident come and go without a reload', async () => {
    const status = await stage.startPage();
    const { page } = await stage.visit({ viewport });
    await screen(page).toHaveURL(/\/auth/);
    const username = `newcomer-${width}`;
    await register(page, { username, email: `${username}@mail.example`, password: 'a good password' });
    await screen(page).toHaveURL(/\/dashboard$/);
    await screen(page.getByText('Logged in as')).toHaveCount(1);

    await page.getByRole('link', { name: 'Add your first service' }).click();
    await addService(page, 'Acme', status.url);
    await goTo(page, 'Dashboard');
    const card = cardOf(page, 'Acme');
    await screen(card.getByText('Operational', { exact: true })).toBeVisible();
    await screen(headlineOf(page)).toHaveText('All clear');
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));

    const incident = openIncident('i1', 'Checkout is down');
    status.says({ status: 'outage', message: 'Major outage', incidents: [incident] });
    await screen(card.getByText('Outage', { exact: true })).toBeVisible();
    await screen(card.getByText('Checkout is down')).toBeVisible();
    await screen(headlineOf(page)).toHaveText('1 outage');
    const recent = page.getByRole('region', { name: 'Recent Incidents' });
    await screen(recent.getByText('Checkout is down')).toBeVisible();
    await screen(recent.getByText('Investigating')).toBeVisible();

    status.says({ status: 'operational' });
    await screen(card.getByText('Operational', { exact: true })).toBeVisible();
    await screen(headlineOf(page)).toHaveText('All clear');
    await screen(recent.getByText('Investigating')).toHaveCount(0);
    await screen(recent.getByText('Checkout is down')).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });
});
