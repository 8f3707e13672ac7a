import { describe, expect, it } from 'vitest';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { postgresServices } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { addService } from '../../../../src/monitoring/services/add-services.ts';
import { editService } from '../../../../src/monitoring/services/edit-service.ts';
import { previewPage } from '../../../../src/monitoring/services/preview-page.ts';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import { isAccepted } from '../../../../src/shared/errors.ts';
import { newActor } from '../../../support/monitoring.ts';
import { polledPage } from '../../../support/polled-page.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();

const addresses = () => page.query<{ url: string }>('select url from monitoring.status_page order by id');
const lookAt = async (...paths: readonly string[]) => {
  const pages = await page.world.lookAtPages(paths.map((path) => page.server.url + path));
  return pages.filter(isAccepted);
};
const says = (path: string) => page.server.set(path, { body: statuspageBody() });

describe('another address of a page that is watched', () => {
  it.each(['/history', '/incidents/abc123', summaryPath])('leads to that page: %s', async (path) => {
    says(summaryPath);
    const { pageId } = await page.watch();
    expect(await lookAt(path)).toEqual([pageId]);
    expect(await addresses()).toEqual([{ url: page.server.url }]);
  });

  it('is known before it is added', async () => {
    says(summaryPath);
    const { pageId } = await page.watch();
    const url = `${page.server.url}/history`;
    expect(await page.world.pagesAt(url, await page.world.detectPage(new URL(url)))).toEqual([pageId]);
  });

  it('is a page of its own where it has documents of its own', async () => {
    says(summaryPath);
    const { pageId } = await page.watch();
    page.server.set('/history.atom', { body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title></feed>' });
    const [feed] = await lookAt('/history.atom');
    expect(feed).not.toBe(pageId);
  });

  it('is a page of its own while neither can be read', async () => {
    const { pageId } = await page.watch();
    const [other] = await lookAt('/history');
    expect(other).not.toBe(pageId);
  });
});

describe('several addresses of a page that nobody watched', () => {
  it('are one page, the first of them', async () => {
    says(summaryPath);
    const [first, second, third] = await lookAt('/history', '', '/incidents/abc123');
    expect([second, third]).toEqual([first, first]);
    expect(await addresses()).toEqual([{ url: page.server.url }]);
  });

  it('are not found in what somebody looked at and did not add', async () => {
    says(summaryPath);
    const [left] = await lookAt('/history');
    const [added] = await lookAt('');
    expect(added).not.toBe(left);
  });
});

it('pages that were watched by two addresses before stay two', async () => {
  says(summaryPath);
  const { pageId } = await page.watch();
  const other = await page.query<{ id: number }>(`
    insert into monitoring.status_page (url, format, sources, created_at)
    select url || '/history', format, sources, created_at from monitoring.status_page returning id`);
  const otherId = Number(other[0]?.id);
  await page.query(`
    insert into monitoring.scope (page_id, created_at) select ${otherId}, created_at from monitoring.scope`);
  expect(await lookAt('', '/history')).toEqual([pageId, otherId]);
});

/** The services of users over pages that are really asked. */
const watching = async (username: string) => {
  const { em, transaction } = page.database;
  const services = postgresServices(em, freshForMs(60_000));
  const own = { services, mayAdd: async () => undefined, recordFacts: postgresFacts(em), transaction };
  const parts = { ...page.world, ...own, now: () => page.world.clock.at };
  const actor = await newActor(em, username);
  return {
    preview: (path: string) => previewPage(parts)(actor, page.server.url + path),
    add: (name: string, path: string) => addService(parts)(actor, { name, statusPageUrl: page.server.url + path }),
    edit: (id: number, name: string, path: string) =>
      editService(parts)(actor, id, { name, statusPageUrl: page.server.url + path }),
    list: () => services.list(actor.userId, page.world.clock.at),
  };
};

describe('whoever watches a page', () => {
  it('is told so at another of its addresses, and can’t watch it a second time', async () => {
    says(summaryPath);
    const ann = await watching('ann');
    const id = await ann.add('Acme', '');
    expect((await ann.preview('/history')).watchedAs).toEqual([{ serviceId: id, name: 'Acme' }]);
    await expect(ann.add('Again', '/history')).rejects.toMatchObject({
      code: 'conflict',
      fields: { statusPageUrl: 'You already watch this page as “Acme”.' },
    });
    expect(await addresses()).toEqual([{ url: page.server.url }]);
  });

  it('watches it once, also where two calls add it at the same time', async () => {
    says(summaryPath);
    const flo = await watching('flo');
    const added = await Promise.allSettled([
      flo.add('One', ''),
      flo.add('Two', '/history'),
      flo.add('Three', '/uptime'),
    ]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await addresses()).toHaveLength(1);
  });

  it('hears nothing of what others watch', async () => {
    says(summaryPath);
    await (await watching('ben')).add('Acme', '');
    expect((await (await watching('cem')).preview('/history')).watchedAs).toEqual([]);
  });

  it('keeps the address as it was written, over the page that others watch, also where it is saved again', async () => {
    says(summaryPath);
    await (await watching('dora')).add('Acme', '');
    const eve = await watching('eve');
    const id = await eve.add('Acme', '/history');
    const asked = page.server.requests.length;
    await eve.edit(id, 'Acme Inc', '/history');
    expect(page.server.requests.length).toBe(asked);
    expect(await eve.list()).toMatchObject([
      { name: 'Acme Inc', statusPageUrl: `${page.server.url}/history`, page: { url: page.server.url } },
    ]);
  });
});
