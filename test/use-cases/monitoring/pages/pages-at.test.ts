import { describe, expect, it } from 'vitest';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { postgresServices } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../../../src/monitoring/services/adapters/postgres-troubles.ts';
import { addService } from '../../../../src/monitoring/services/add-services.ts';
import { previewPage } from '../../../../src/monitoring/services/preview-page.ts';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import { newActor } from '../../../support/monitoring.ts';
import { noTeamwork } from '../../../support/no-teamwork.ts';
import { polledPage } from '../../../support/polled-page.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();

const says = (path: string) => page.server.set(path, { body: statuspageBody() });

/** The services of users over pages that are really asked. */
const watching = async (username: string) => {
  const { em, transaction } = page.database;
  const services = postgresServices(em, freshForMs(60_000));
  const own = { services, mayAdd: async () => undefined, recordFacts: postgresFacts(em), transaction };
  const open = {
    openIncidentsOf: async () => new Map(),
    runningMaintenancesOf: async () => new Map(),
    withTroubles: postgresTroubles(em),
    ...noTeamwork,
  };
  const { pageUrlsOf } = page.world.credentials;
  const parts = { ...page.world, pageUrlsOf, ...own, ...open, now: () => page.world.clock.at };
  const actor = await newActor(em, username);
  return {
    previewed: async (path: string) => (await previewPage(parts)(actor, page.server.url + path)).watchedAs,
    add: async (name: string, path: string) =>
      (await addService(parts)(actor, { name, statusPageUrl: page.server.url + path })).service.id,
  };
};

describe('whoever watches a page', () => {
  it.each([
    ['ann', ''],
    ['bea', '/history'],
    ['cleo', '/incidents/abc123'],
    ['dina', summaryPath],
  ])('%s is told so at its address %j', async (username, path) => {
    says(summaryPath);
    const own = await watching(username);
    const serviceId = await own.add('Acme', '');
    expect(await own.previewed(path)).toEqual([{ serviceId, name: 'Acme' }]);
  });

  it('is told so at the page where another of its addresses is watched', async () => {
    says(summaryPath);
    const eve = await watching('eve');
    const serviceId = await eve.add('Acme', '/history');
    expect(await eve.previewed('')).toEqual([{ serviceId, name: 'Acme' }]);
  });

  it('is not told so of what has documents of its own, nor while neither can be read', async () => {
    says(summaryPath);
    const flo = await watching('flo');
    await flo.add('Acme', '');
    page.server.set('/history.atom', { body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title></feed>' });
    expect(await flo.previewed('/history.atom')).toEqual([]);
    page.server.set(summaryPath, { status: 503 });
    expect(await flo.previewed('/history')).toEqual([]);
  });

  it('hears nothing of what others watch', async () => {
    says(summaryPath);
    await (await watching('ben')).add('Acme', '');
    expect(await (await watching('cem')).previewed('/history')).toEqual([]);
  });
});
