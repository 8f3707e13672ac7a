import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { demoSettings } from '../../src/demo/demo.ts';
import { writeHistory } from '../../src/demo/history.ts';
import { demoPages } from '../../src/demo/pages.ts';
import { addDemoServices } from '../../src/demo/seed.ts';
import { servePages } from '../../src/demo/server.ts';
import { addDemoStatusPage } from '../../src/demo/status-page/add.ts';
import { DEMO_SLUG, demoReaders, demoSections } from '../../src/demo/status-page/page.ts';
import { owner, type RunningProduct, startRunningProduct } from '../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({
    web: false,
    works: false,
    settingsOf: async () => ({ ALLCLEAR_DEMO_MAILBOX: demoSettings.ALLCLEAR_DEMO_MAILBOX }),
  });
});
afterAll(() => product.stop());

const items = demoSections.flatMap((section) => section.items);
const followed = new Set(items.flatMap(({ follows }) => follows));

type StatusJson = {
  readonly sections: readonly {
    readonly items: readonly { readonly name: string; readonly days: readonly object[] }[];
  }[];
  readonly maintenances: readonly { readonly title: string }[];
  readonly past: { readonly incidents: readonly { readonly title: string; readonly phase: string }[] };
};

test('the demo publishes the status page of the Allclear service with items, history, a maintenance and subscribers, once', async () => {
  const pages = demoPages.filter(({ slug }) => followed.has(slug));
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual([...followed].toSorted());
  const simulated = await servePages(pages, { firstPort: 11_000 + (process.pid % 900) });
  try {
    const { username, password } = owner;
    const account = { username, password };
    const now = new Date();
    const added = await addDemoServices(product.url, account, pages, simulated.urls, []);
    await writeHistory(product.database.url, added, now);
    const place = { address: product.url, databaseUrl: product.database.url, account, urls: simulated.urls };
    await addDemoStatusPage(place, now);
    await addDemoStatusPage(place, now);

    const base = `${product.url}/s/${DEMO_SLUG}`;
    const status = (await (await fetch(`${base}/status.json`)).json()) as StatusJson;
    const shown = status.sections.flatMap((section) => section.items);
    expect(shown.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
    // The strip of an item has the past of its provider.
    expect(shown.find(({ name }) => name === 'Text messages')?.days).not.toEqual([]);
    // Its one incident can last past midnight.
    expect([1, 2]).toContain(shown.find(({ name }) => name === 'Web app')?.days.length);
    expect(status.maintenances.map(({ title }) => title)).toEqual(['Database upgrade']);
    expect(status.past.incidents.map(({ phase }) => phase)).toEqual(['postmortem', 'resolved']);
    const html = await (await fetch(base)).text();
    expect(html).not.toContain('added on');
    // There's no mail server, but the demo shows its emails.
    expect(html).toContain('type="email"');

    const { api } = await product.signInOwner();
    const [page, ...others] = unwrap(await api.GET('/api/published-pages'));
    expect(others).toEqual([]);
    const params = { path: { id: page?.id ?? 0 } };
    const { figures } = unwrap(await api.GET('/api/published-pages/{id}/subscribers', { params }));
    expect(figures.active).toBe(demoReaders.length);
  } finally {
    await simulated.close();
  }
});
