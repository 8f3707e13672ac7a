import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../../src/boards/feeds/markdown.ts';
import { change } from '../../../src/platform/database/query.ts';
import { setBoardsServer } from '../../support/boards-http.ts';
import { actions, GITHUB, STRIPE } from '../../support/monitoring.ts';
import { reportStatus } from '../../support/simple-pages.ts';

const { get, inject, queries, world, ann, ben, database, addIncident, addMaintenance, readAgo, boards } =
  setBoardsServer();

const idOf = async (slug: string): Promise<number> =>
  (await get('listPublicServices', `/api/v1/services?slug=${slug}`)).json().services[0].id;
const minutesAgo = (minutes: number) => new Date(world().time.getTime() - minutes * 60_000).toISOString();

/** Of a service that was degraded when it was added, so that it may have been for longer. */
const degradedSince = (minutes: number) => ({
  since: minutesAgo(minutes),
  until: null,
  atLeast: true,
  downSeconds: 0,
  degradedSeconds: 0,
  now: { status: 'degraded', since: minutesAgo(minutes) },
});

describe('GET /api/v1/summary', () => {
  test('tells the overall status, counts and how fresh they are', async () => {
    await world().add(ann(), { name: 'Paused', statusPageUrl: STRIPE, enabled: false });
    await addIncident('slow');
    expect((await get('getSummary', '/api/v1/summary')).json()).toEqual({
      overall: 'degraded',
      services: { total: 2, operational: 0, degraded: 1, outage: 0, maintenance: 0, unknown: 0, paused: 1 },
      openIncidents: 1,
      observedAt: minutesAgo(2),
      staleAfter: minutesAgo(-3),
    });
    await readAgo(6);
    expect((await get('getSummary', '/api/v1/summary')).json()).toMatchObject({
      overall: 'unknown',
      services: { unknown: 1 },
    });
  });

  test('is Markdown for whoever asks for that, the very text of a feed', async () => {
    await addIncident('slow');
    const byQuery = await get('getSummary', '/api/v1/summary?format=md');
    const byType = await get('getSummary', '/api/v1/summary', { headers: { accept: 'text/markdown, */*;q=0.1' } });
    const board = await boards().gatherBoard(ann().teamId);
    for (const { headers, body } of [byQuery, byType]) {
      expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', vary: 'accept' });
      expect(body).toBe(markdownOf(board));
    }
    expect(byQuery.body).toMatch(/^# Degraded\n\nAs of [^\n]+: 1 service, 1 degraded\. GitHub \(degraded\)\.\n/);
    const json = await get('getSummary', '/api/v1/summary?format=json', { headers: { accept: 'text/markdown' } });
    expect(json.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept' });
    expect((await get('getSummary', '/api/v1/summary?format=html')).statusCode).toBe(400);
  });

  test('as Markdown has an ETag of its own, which holds for the minute unless something happens', async () => {
    const ask = (etag = '"none"') =>
      get('getSummary', '/api/v1/summary?format=md', { headers: { 'if-none-match': etag } });
    const json = await get('getSummary', '/api/v1/summary');
    expect((await ask(String(json.headers.etag))).statusCode).toBe(200);
    const etag = String((await ask()).headers.etag);
    world().forward(0.5);
    const known = await ask(etag);
    expect([known.statusCode, known.body, known.headers.vary]).toEqual([304, '', 'accept']);
    world().forward(0.5);
    const next = await ask(etag);
    expect(next.statusCode).toBe(200);
    await addIncident('slow');
    expect((await ask(String(next.headers.etag))).statusCode).toBe(200);
  });
});

describe('GET /api/v1/services', () => {
  test('answers with the documented fields, the call of one service with the same', async () => {
    const incident = await addIncident('slow', { components: [actions.id] });
    await addMaintenance('upgrade', 10);
    const {
      overall,
      nextCursor,
      services: [service],
    } = (await get('listPublicServices', '/api/v1/services')).json();
    expect({ overall, nextCursor }).toEqual({ overall: 'degraded', nextCursor: null });
    const boardUrl = `http://localhost:3000/services?id=${service.id}`;
    expect(service).toEqual({
      id: service.id,
      name: 'GitHub',
      slug: 'github',
      status: 'degraded',
      reason: null,
      message: null,
      since: minutesAgo(1),
      sinceAtLeast: true,
      enabled: true,
      setByHand: false,
      description: '',
      category: null,
      updatedAt: world().time.toISOString(),
      observedAt: minutesAgo(2),
      staleAfter: minutesAgo(-3),
      checkFailingSince: null,
      oldCopyAt: null,
      statusPageUrl: GITHUB,
      url: GITHUB,
      boardUrl,
      components: [],
      assignee: null,
      mute: null,
      incidents: [
        {
          id: incident,
          title: 'slow',
          phase: 'identified',
          severity: 'degraded',
          notice: false,
          linked: true,
          startedAt: world().time.toISOString(),
          updatedAt: world().time.toISOString(),
          url: `${GITHUB}/incidents/slow`,
          boardUrl: `${boardUrl}&incident=${incident}`,
          assignee: null,
          mute: null,
        },
      ],
      maintenances: [expect.objectContaining({ title: 'upgrade', state: 'scheduled' })],
    });
    expect((await get('getPublicService', `/api/v1/services/${service.id}`)).json()).toEqual(service);
  });

  test('takes filters, each with one value or several', async () => {
    await world().add(ann(), { name: 'Stripe', statusPageUrl: STRIPE });
    await readAgo(1);
    const slugs = async (query: string) =>
      (await get('listPublicServices', `/api/v1/services?${query}`))
        .json()
        .services.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('status=operational')).toEqual(['stripe']);
    expect(await slugs('status=operational&status=degraded')).toEqual(['github', 'stripe']);
    expect(await slugs('slug=github&status=operational')).toEqual([]);
    expect(await slugs(`ids=${await idOf('stripe')}&ids=2000000000`)).toEqual(['stripe']);
    expect(await slugs('q=TRIP')).toEqual(['stripe']);
    expect(await slugs('q=%25')).toEqual([]);
    expect((await get('listPublicServices', '/api/v1/services?status=operational')).json().overall).toBe('degraded');
  });

  test('goes on where a part of the list ended, also by the Link of its answer', async () => {
    for (const name of ['actions', 'Billing', 'billing', 'Zoo'])
      await world().add(ann(), { name, statusPageUrl: `https://${crypto.randomUUID()}.example` });
    const names: string[] = [];
    let url = '/api/v1/services?limit=2';
    for (let calls = 0; url !== '' && calls < 9; calls++) {
      const answer = await get('listPublicServices', url);
      names.push(...answer.json().services.map(({ name }: { name: string }) => name));
      const { nextCursor } = answer.json();
      const [, linked = ''] = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? '')) ?? [];
      expect(new URLSearchParams(linked.split('?')[1]).get('cursor')).toBe(nextCursor);
      url = linked;
    }
    expect(names).toEqual(['actions', 'Billing', 'billing', 'GitHub', 'Zoo']);
  });

  test.each(['nonsense', 'e30', 'bnVsbA'])('refuses the cursor %s', async (cursor) => {
    for (const [id, url] of [
      ['listPublicServices', `/api/v1/services?cursor=${cursor}`],
      ['listPublicIncidents', `/api/v1/incidents?cursor=${cursor}`],
      ['getPublicServiceHistory', `/api/v1/services/${await idOf('github')}/history?cursor=${cursor}`],
    ] as const) {
      const answer = await get(id, url);
      expect([answer.statusCode, Object.keys(answer.json().fields)], url).toEqual([400, ['cursor']]);
    }
  });

  test('refuses what it does not know, by its name and with those that it does', async () => {
    const answer = await get('listPublicServices', '/api/v1/services?stauts=outage&limit=5');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message:
        'Unknown query parameter “stauts”. Allowed: boardId, status, slug, ids, q, updatedSince, limit, cursor, fields.',
      fields: { stauts: expect.any(String) },
    });
  });
});

describe('GET /api/v1/incidents', () => {
  const titles = async (query = '', as: 'ann' | 'ben' = 'ann') =>
    (await get('listPublicIncidents', `/api/v1/incidents?${query}`, { as }))
      .json()
      .incidents.map(({ title }: { title: string }) => title);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  test('has each once, with the services that it touches', async () => {
    const part = { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] };
    const partId = await world().add(ann(), part);
    const id = await addIncident('slow', { components: [actions.id] });
    const { incidents, nextCursor } = (await get('listPublicIncidents', '/api/v1/incidents')).json();
    expect(nextCursor).toBeNull();
    expect(incidents).toEqual([
      {
        id,
        title: 'slow',
        phase: 'identified',
        severity: 'degraded',
        notice: false,
        byHand: false,
        unlisted: false,
        message: null,
        startedAt: world().time.toISOString(),
        resolvedAt: null,
        updatedAt: world().time.toISOString(),
        lastSeenAt: null,
        url: `${GITHUB}/incidents/slow`,
        boardUrl: expect.stringContaining(`&incident=${id}`),
        assignee: null,
        mute: null,
        services: [
          { id: await idOf('github'), name: 'GitHub', slug: 'github', linked: true, trouble: degradedSince(1) },
          { id: partId, name: 'Actions', slug: 'actions', linked: true, trouble: degradedSince(0) },
        ],
      },
    ]);
  });

  test('is filtered by state, phase, severity, service, time and words', async () => {
    await world().add(ann(), { name: 'Stripe', statusPageUrl: STRIPE });
    await addIncident('open now', { startedAt: at(19) });
    await addIncident('long over', { startedAt: at(1), isOpen: false });
    expect(await titles()).toEqual(['open now', 'long over']);
    expect(await titles('state=open')).toEqual(['open now']);
    expect(await titles('state=resolved')).toEqual(['long over']);
    expect(await titles('phase=identified&phase=monitoring')).toEqual(['open now']);
    expect(await titles('phase=resolved')).toEqual(['long over']);
    await change(database().em)`update incidents.incident set severity = 'outage' where title = 'long over'`;
    expect(await titles('severity=outage')).toEqual(['long over']);
    expect(await titles('severity=outage&severity=degraded')).toHaveLength(2);
    expect(await titles('severity=maintenance')).toEqual([]);
    expect(await titles(`serviceId=${await idOf('stripe')}`)).toEqual([]);
    expect(await titles(`serviceId=${await idOf('github')}`)).toHaveLength(2);
    expect(await titles('until=2026-11-10T00:00:00Z')).toEqual(['long over']);
    expect(await titles('since=2026-11-20T09:00:00Z')).toEqual(['open now']);
    expect(await titles('q=LONG')).toEqual(['long over']);
    expect(await titles('', 'ben')).toEqual([]);
  });

  test('goes on by cursor through those of one moment too, and leaves none out', async () => {
    for (let n = 0; n < 7; n++) await addIncident(`n${n}`, { startedAt: at(n < 4 ? 10 : 11), isOpen: n % 2 === 0 });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let calls = 0; cursor !== null && calls < 9; calls++) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { incidents, nextCursor } = (await get('listPublicIncidents', `/api/v1/incidents?limit=3${after}`)).json();
      seen.push(...incidents.map(({ title }: { title: string }) => title));
      cursor = nextCursor;
    }
    expect(seen).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0']);
  });
});

describe('GET /api/v1/services/{service_id}/history', () => {
  test('has uptime, days and changes, the newest first and in parts', async () => {
    const id = await idOf('github');
    for (const status of ['outage', 'operational'] as const) {
      world().forward(60);
      await reportStatus(database().em, GITHUB, status, world().time);
    }
    world().forward(60);
    await readAgo(0);
    const url = `/api/v1/services/${id}/history?days=7`;
    const past = (await get('getPublicServiceHistory', url)).json();
    expect(past).toMatchObject({
      service: { id, name: 'GitHub', slug: 'github' },
      uptime: { percent: expect.any(Number), days: [{ date: '2026-11-20', status: 'outage', seconds: 3600 }] },
      nextCursor: null,
    });
    const statuses = past.changes.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['operational', 'outage', 'degraded']);
    const first = (await get('getPublicServiceHistory', `${url}&limit=2`)).json();
    const rest = (await get('getPublicServiceHistory', `${url}&limit=2&cursor=${first.nextCursor}`)).json();
    expect([...first.changes, ...rest.changes]).toEqual(past.changes);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('what belongs to another user', () => {
  test('answers 404, the same as what does not exist, also to who asks whether it has changed', async () => {
    const id = await idOf('github');
    for (const [operation, path] of [
      ['getPublicService', ''],
      ['getPublicServiceHistory', '/history'],
    ] as const) {
      const mine = await get(operation, `/api/v1/services/${id}${path}`);
      const headers = { 'if-none-match': String(mine.headers.etag) };
      const theirs = await get(operation, `/api/v1/services/${id}${path}`, { as: 'ben', headers });
      const none = await get(operation, `/api/v1/services/2000000000${path}`, { headers });
      expect([theirs.statusCode, none.statusCode]).toEqual([404, 404]);
      // Each names its own request.
      expect({ ...theirs.json(), instance: '' }).toEqual({ ...none.json(), instance: '' });
    }
    expect((await get('listPublicServices', '/api/v1/services', { as: 'ben' })).json().services).toEqual([]);
    expect(ben()).not.toEqual(ann());
  });
});

describe('asking whether anything has changed', () => {
  const urls = async () =>
    [
      ['getSummary', '/api/v1/summary'],
      ['listPublicServices', '/api/v1/services?limit=5'],
      ['getPublicService', `/api/v1/services/${await idOf('github')}`],
      ['getPublicServiceHistory', `/api/v1/services/${await idOf('github')}/history`],
      ['listPublicIncidents', '/api/v1/incidents'],
    ] as const;

  test('answers 304 without a body until it has', async () => {
    for (const [id, url] of await urls()) {
      const first = await get(id, url);
      expect(first.headers, url).toMatchObject({
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^W\//),
      });
      const etag = String(first.headers.etag);
      for (const known of [etag, `"other", ${etag.slice(2)}`, '*']) {
        const again = await get(id, url, { headers: { 'if-none-match': known, 'accept-encoding': 'gzip' } });
        expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, '', etag]);
      }
      expect((await get(id, url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
  });

  test('finds the services of a list once: seven queries for an answer, three for a 304', async () => {
    const counted = async (etag = '"none"') => {
      const before = queries().length;
      const { headers } = await get('listPublicServices', '/api/v1/services', { headers: { 'if-none-match': etag } });
      return { etag: String(headers.etag), count: queries().length - before };
    };
    const { etag, count } = await counted();
    expect([count, (await counted(etag)).count]).toEqual([7, 3]);
  });

  test('by HEAD has the headers of GET, and 304 too', async () => {
    for (const [id, url] of [...(await urls()), ['getSummary', '/api/v1/summary?format=md'] as const]) {
      const { headers } = await get(id, url);
      const authorization = 'Bearer ann';
      const head = await inject({ method: 'HEAD', url, headers: { authorization } });
      const names = ['etag', 'cache-control', 'content-type', 'content-length', 'vary'];
      const named = (of: Readonly<Record<string, unknown>>) => names.map((name) => of[name]);
      expect([head.statusCode, named(head.headers)], url).toEqual([200, named(headers)]);
      const known = { authorization, 'if-none-match': String(headers.etag) };
      expect((await inject({ method: 'HEAD', url, headers: known })).statusCode, url).toBe(304);
    }
  });

  test('answers anew once something did, be it time alone', async () => {
    const asked = await urls();
    const tags = new Map<string, string>();
    const changedOf = async () => {
      const changed: string[] = [];
      for (const [id, url] of asked) {
        const { headers } = await get(id, url);
        if (tags.get(id) !== headers.etag) changed.push(id);
        tags.set(id, String(headers.etag));
      }
      return changed;
    };
    await changedOf();
    expect(await changedOf()).toEqual([]);
    await addIncident('slow');
    expect(await changedOf()).toEqual(['getSummary', 'listPublicServices', 'getPublicService', 'listPublicIncidents']);
    world().forward(4);
    expect(await changedOf()).toEqual(expect.arrayContaining(['getSummary', 'listPublicServices', 'getPublicService']));
  });
});
