import { describe, expect, test } from 'vitest';
import { northwind } from '../../../support/northwind.ts';
import { sampleIncident, sampleNow } from '../../../support/published-page.ts';
import { visitorStage } from '../../../support/visitor-pages.ts';

const old = (publicId: string) =>
  sampleIncident('Cards were slow', {
    publicId,
    phase: 'resolved',
    startedAt: new Date('2024-05-01T10:00:00Z'),
    resolvedAt: new Date('2024-05-01T11:00:00Z'),
  });

const started = async () => {
  const stage = await visitorStage({ northwind: northwind.clear! });
  stage.past = [old('old000000001'), old('old000000002')];
  const visit = (path: string, remoteAddress = '127.0.0.1') =>
    stage.app.inject({ url: `/s/northwind${path}`, remoteAddress });
  const statusOf = async (path: string) => (await visit(path)).statusCode;
  await visit('');
  stage.reads.length = 0;
  return { stage, visit, statusOf };
};
const later = (seconds: number): Date => new Date(sampleNow.getTime() + seconds * 1000);

describe('incidents that a page doesn’t hold any more', () => {
  test('are read once while the page is kept, and those that never were not at all', async () => {
    const { stage, statusOf } = await started();
    for (let visits = 0; visits < 3; visits += 1) {
      expect(await statusOf('/incidents/old000000001')).toBe(200);
      expect(await statusOf('/incidents/old000000001.json')).toBe(200);
      expect(await statusOf('/history/2024-05')).toBe(200);
      for (const path of ['/incidents/none', '/incidents/none.json', '/api/v2/incidents/none.json', '/history/2024-06'])
        expect(await statusOf(path)).toBe(404);
    }
    expect(stage.reads).toEqual(['past of 1', 'old000000001']);
  });

  test('cost what the page holds nothing', async () => {
    const { stage, statusOf } = await started();
    for (const path of [
      '/history',
      '/incidents/inc000000002',
      '/incidents/mnt000000001.ics',
      '/incidents/mnt000000001.json',
    ])
      expect(await statusOf(path)).toBe(200);
    expect(stage.reads).toEqual([]);
  });

  test('are served as last known while the database is away', async () => {
    const { stage, visit, statusOf } = await started();
    const known = await visit('/incidents/old000000001');
    stage.pages = new Error('the database is away');
    stage.clock.now = later(70);
    const again = await visit('/incidents/old000000001');
    expect([again.statusCode, again.body.includes('Cards were slow')]).toEqual([200, true]);
    expect(known.body).toContain('Cards were slow');
    expect(await statusOf('/incidents/old000000002')).toBe(500);
    expect(await statusOf('')).toBe(200);
  });

  test('are refused to a caller who reads very many of them', async () => {
    const { stage, statusOf, visit } = await started();
    stage.past = Array.from({ length: 310 }, (_, index) => old(`old${index}`));
    const statuses: number[] = [];
    for (const { publicId } of stage.past) statuses.push(await statusOf(`/incidents/${publicId}`));
    expect(statuses).toEqual([...Array(300).fill(200), ...Array(10).fill(429)]);
    expect(await statusOf('/incidents/old5')).toBe(200);
    expect((await visit('/incidents/old309', '192.0.2.7')).statusCode).toBe(200);
  });
});
