import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsOn } from '../support/axe.ts';
import { screen, toastOf } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();
const api = { id: 'c1', name: 'API' };

test.each([
  ['1440', wide],
  ['390', narrow],
])(
  'what is gone from its page is told on the dashboard, and one click watches what it became, at %s px',
  async (_, viewport) => {
    const account = await stage.product().signUp();
    const status = await stage.startPage();
    status.says({ status: 'operational', components: [api, { id: 'c2', name: 'Payouts' }] });
    await stage.watch(account, 'Acme', status, { components: ['c1', 'c2'] });
    status.says({ status: 'operational', components: [api, { id: 'c9', name: 'Instant Payouts' }] });
    // Browsers are told of it once it's lost for good, five minutes later; a list that is read meanwhile names it already.
    const missing = async () => unwrap(await account.api.GET('/api/services'))[0]?.selection?.missing.length;
    await expect.poll(missing).toBe(1);
    const { page } = await stage.visit({ as: account, viewport });
    const banner = page.getByRole('region', { name: 'Removed components' });
    await screen(banner).toBeVisible();
    await banner.getByRole('link', { name: 'View service' }).click();
    const gone = page.getByRole('region', { name: 'Removed from the status page' });
    await screen(gone.getByText('Similar: Instant Payouts')).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    await gone.getByRole('button', { name: 'Use this instead: Similar: Instant Payouts' }).click();
    await screen(toastOf(page, 'Service updated')).toBeVisible();
    await screen(gone).toHaveCount(0);
    const [service] = unwrap(await account.api.GET('/api/services'));
    expect(service).toMatchObject({
      watchedComponents: [{ id: 'c1' }, { id: 'c9', onPage: true }],
      selection: { missing: [], proposals: [] },
    });
  },
);
