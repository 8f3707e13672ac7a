import { describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import { expectContract, sameOrigin } from '../../support/http.ts';
import { actions, api, GITHUB } from '../../support/monitoring.ts';
import { incidentAnswer, now, setServicesServer } from '../../support/services-http.ts';

const { send, add, addedId, inject } = setServicesServer();

/** It was degraded when it was added, so it may have been for longer. */
const degradedNow = {
  since: now().toISOString(),
  until: null,
  atLeast: true,
  downSeconds: 0,
  degradedSeconds: 0,
  now: { status: 'degraded', since: now().toISOString() },
};

describe('POST /api/services', () => {
  test('keeps how bad it must be before integrations are told, and refuses another word', async () => {
    const id = await addedId({ alertThreshold: 'outage' });
    const put = (body: object) => send('editService', 'PUT', `/api/services/${id}`, { body });
    expect((await put({ name: 'Other' })).json()).toMatchObject({ alertThreshold: 'outage' });
    expect((await put({ alertThreshold: 'none' })).json()).toMatchObject({ alertThreshold: 'none' });
    expect((await put({ alertThreshold: 'sometimes' })).statusCode).toBe(400);
  });

  test('answers 201 with the whole service and its first status', async () => {
    const response = await add({ components: [actions.id], category: 'code hosting' });
    expect(response.statusCode).toBe(201);
    const { id, ...service } = response.json();
    expect(service).toEqual({
      name: 'GitHub',
      slug: 'github',
      description: '',
      category: 'code hosting',
      statusPageUrl: GITHUB,
      logoIcon: 'ri-server-line',
      logoColor: 'text-gray-600 bg-gray-100',
      enabled: true,
      alertThreshold: 'degraded',
      currentStatus: 'degraded',
      statusMessage: 'Actions is degraded.',
      statusSince: now().toISOString(),
      statusSinceAtLeast: true,
      setByHand: false,
      lastChecked: now().toISOString(),
      reason: null,
      observedAt: null,
      staleAfter: null,
      checkFailingSince: null,
      oldCopyAt: null,
      problem: null,
      format: 'statuspage',
      watchedComponents: [{ id: actions.id, name: 'Actions', onPage: true }],
      componentGroups: [],
      unlinkedIncidents: true,
      selection: { missing: [], proposals: [] },
      uptime: { percent: null, since: now().toISOString(), days: [] },
      incidents: [
        { ...incidentAnswer, serviceId: id, serviceName: 'GitHub', severity: 'degraded', trouble: degradedNow },
      ],
      openIncident: {
        id: incidentAnswer.id,
        title: incidentAnswer.title,
        status: incidentAnswer.status,
        startedAt: incidentAnswer.startedAt,
      },
      assignee: null,
      mute: null,
      customersTold: null,
      setBy: null,
      customerWords: { name: null, components: [] },
      maintenance: null,
      pinned: false,
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
    });
  });

  test('adds a page that can not be read as unknown, with the reason', async () => {
    const service = (await add({ statusPageUrl: 'https://status.down.example' })).json();
    expect(service).toMatchObject({
      currentStatus: 'unknown',
      statusMessage: 'The page did not answer.',
      problem: 'The page did not answer.',
      format: null,
    });
  });

  test.each([
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: '   ' }, { name: 'Name is required' }],
    [{ statusPageUrl: undefined }, { statusPageUrl: 'Status Page URL is required' }],
    [{ statusPageUrl: 'not a url' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ statusPageUrl: 'ftp://status.example.com' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ statusPageUrl: 'https://a:b@status.example.com' }, { statusPageUrl: 'Please enter a valid URL' }],
    [{ logoIcon: 'server' }, { logoIcon: 'Icon must be a Remix Icon class (ri-*)' }],
  ])('refuses %j with the message of its field', async (body, fields) => {
    const response = await add(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields });
  });

  test('refuses the same page twice with 409 at the address', async () => {
    await add();
    const response = await add({ name: 'Again' });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields).toEqual({ statusPageUrl: 'You already monitor this status page as “GitHub”.' });
  });
});

describe('looking before adding', () => {
  test('tells what an address is, with its components, and who watches it already', async () => {
    const id = await addedId();
    const response = await send('detectPage', 'POST', '/api/services/detect', { body: { url: `${GITHUB}/#top` } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      found: true,
      url: GITHUB,
      formatLabel: 'Atlassian Statuspage',
      components: [{ id: api.id, name: api.name }, { id: actions.id }],
      watchedAs: [{ serviceId: id, name: 'GitHub' }],
    });
  });

  test("tells why a page can't be read, and nothing of what others watch", async () => {
    await addedId({}, 'ben');
    const unread = await send('detectPage', 'POST', '/api/services/detect', {
      body: { url: 'https://status.example.com' },
    });
    expect(unread.json()).toMatchObject({ found: false, status: 'unknown', reason: 'The page did not answer.' });
    const foreign = await send('detectPage', 'POST', '/api/services/detect', { body: { url: GITHUB } });
    expect(foreign.json().watchedAs).toEqual([]);
  });

  test('refuses what is no web address, and visitors', async () => {
    const refused = await send('detectPage', 'POST', '/api/services/detect', { body: { url: 'ftp://example.com' } });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
    const visitor = await send('detectPage', 'POST', '/api/services/detect', { body: { url: GITHUB }, as: 'nobody' });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('the catalogue', () => {
  test('is read in pages beyond 500 entries, each entry once', async () => {
    const slugs: string[] = [];
    let total = Number.POSITIVE_INFINITY;
    while (slugs.length < total) {
      const page = await send('searchCatalogue', 'GET', `/api/catalogue?limit=500&offset=${slugs.length}`);
      slugs.push(...page.json().map(({ slug }: { slug: string }) => slug));
      total = Number(page.headers['x-total-count']);
    }
    expect(total).toBeGreaterThan(1_400);
    expect(new Set(slugs).size).toBe(total);
  });

  test('finds other names and URLs, and keeps to a category', async () => {
    const found = async (query: string) =>
      (await send('searchCatalogue', 'GET', `/api/catalogue?${query}`))
        .json()
        .map(({ slug }: { slug: string }) => slug);
    expect(await found('q=O365')).toEqual(['microsoft-365']);
    expect(await found(`q=${encodeURIComponent('https://status.stripe.com')}`)).toEqual(['stripe']);
    expect(await found('q=datadog&category=monitoring')).toContain('datadog-eu');
    expect(await found('q=datadog&category=payments')).toEqual([]);
  });

  test('has by itself the entries whose status pages the team monitors', async () => {
    const monitored = async (as: 'ann' | 'ben') =>
      (await send('searchCatalogue', 'GET', '/api/catalogue?monitored=true', { as }))
        .json()
        .map(({ slug }: { slug: string }) => slug);
    await addedId({ name: 'Ours' });
    expect(await monitored('ann')).toEqual(['github']);
    expect(await monitored('ben')).toEqual([]);
  });

  test('finds a service by a part of its name', async () => {
    const response = await send('searchCatalogue', 'GET', '/api/catalogue?q=github&limit=1');
    expect(response.json()).toMatchObject([{ slug: 'github', statusPageUrl: 'https://www.githubstatus.com' }]);
    expect(response.headers).toMatchObject({ 'x-total-count': '1', 'x-category-counts': 'code-hosting=1' });
    const refused = await send('searchCatalogue', 'GET', '/api/catalogue?limit=501');
    expect(refused.statusCode).toBe(400);
    expect((await send('searchCatalogue', 'GET', '/api/catalogue', { as: 'nobody' })).statusCode).toBe(401);
  });
});

test('refuses a body that is not JSON, whatever it is called', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/event-stream', 'application/xml']) {
    const response = await inject({
      method: 'POST',
      url: '/api/services',
      headers: { ...sameOrigin, 'content-type': type },
      cookies: { [SESSION_COOKIE]: 'ann' },
      payload: '{"name":"GitHub"}',
    });
    expectContract(response, 'addService');
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  }
});
