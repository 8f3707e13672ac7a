import { describe, expect, test } from 'vitest';
import { STRIPE } from '../../support/monitoring.ts';
import { now, setServicesServer } from '../../support/services-http.ts';

const { send, addedId, setRead, setRecorded } = setServicesServer();

describe('a page that nobody reads any more', () => {
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

  test('is unknown in every answer, with the reason, once its reading is five minutes old', async () => {
    const id = await addedId();
    await setRead(minutesAgo(5));
    const fresh = (await send('getService', 'GET', `/api/services/${id}`)).json();
    expect(fresh).toMatchObject({ currentStatus: 'degraded', reason: null, staleAfter: now().toISOString() });
    await setRead(minutesAgo(6));
    const [listed] = (await send('listServices', 'GET', '/api/services')).json();
    const shown = (await send('getService', 'GET', `/api/services/${id}`)).json();
    const stale = { currentStatus: 'unknown', reason: 'stale', observedAt: minutesAgo(6).toISOString() };
    expect(listed).toMatchObject({ ...stale, statusSince: minutesAgo(1).toISOString() });
    expect(shown).toMatchObject(stale);
    const v1 = (await send('listPublicServices', 'GET', '/api/v1/services')).json();
    expect(v1).toMatchObject({ overall: 'unknown', services: [{ id, status: 'unknown', reason: 'stale' }] });
    const one = (await send('getPublicService', 'GET', `/api/v1/services/${id}`)).json();
    expect(one).toMatchObject({ status: 'unknown', reason: 'stale', staleAfter: minutesAgo(1).toISOString() });
  });

  test('leaves the time in which nobody looked out of the uptime, and marks its day', async () => {
    const id = await addedId({ statusPageUrl: STRIPE });
    await setRecorded(minutesAgo(24 * 60));
    await setRead(minutesAgo(12 * 60));
    const { uptime } = (await send('getService', 'GET', `/api/services/${id}`)).json();
    expect(uptime).toMatchObject({
      percent: 100,
      days: [{ date: '2026-11-20', status: 'unknown', seconds: 8 * 3600 }],
    });
  });

  test('keeps its status for the five minutes in which its checks fail, marked as such', async () => {
    const id = await addedId();
    await setRead(minutesAgo(6), minutesAgo(4));
    const shown = (await send('getService', 'GET', `/api/services/${id}`)).json();
    const failing = { checkFailingSince: minutesAgo(4).toISOString() };
    expect(shown).toMatchObject({ currentStatus: 'degraded', ...failing });
    const v1 = (await send('getPublicService', 'GET', `/api/v1/services/${id}`)).json();
    expect(v1).toMatchObject({ status: 'degraded', ...failing });
  });
});
