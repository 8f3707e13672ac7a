import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyEvent } from '../../web/live/apply-event.ts';
import type { LiveEvent } from '../../web/live/live-event.ts';
import { sampleService } from '../support/board.ts';

describe('the cache', () => {
  const now = new Date('2026-11-20T08:40:00Z');
  const filled = () => {
    const client = new QueryClient();
    for (const key of [
      ['services'],
      ['services', 'changes'],
      ['services', 1],
      ['services', 2],
      ['incidents', 50],
      ['integrations'],
      ['integrations', 3, 'deliveries'],
      ['user'],
    ])
      client.setQueryData(key, [], { updatedAt: 1000 });
    const stale = () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map((query) => query.queryKey.join('/'));
    return { client, stale };
  };
  const allLive = [
    'services',
    'services/changes',
    'services/1',
    'services/2',
    'incidents/50',
    'integrations',
    'integrations/3/deliveries',
  ];
  it.each<[string, LiveEvent, string[]]>([
    [
      'lists and the changed service',
      { name: 'changed', lists: ['services'], serviceIds: [1] },
      ['services', 'services/changes', 'services/1'],
    ],
    [
      'incidents too where they changed',
      { name: 'changed', lists: ['services', 'incidents'], serviceIds: [1] },
      ['services', 'services/changes', 'services/1', 'incidents/50'],
    ],
    [
      'every service where no id is told',
      { name: 'changed', lists: ['services'], serviceIds: [] },
      ['services', 'services/changes', 'services/1', 'services/2'],
    ],
    [
      'integrations and nothing else',
      { name: 'changed', lists: ['integrations'], serviceIds: [] },
      ['integrations', 'integrations/3/deliveries'],
    ],
    ['all that is live', { name: 'refetch' }, allLive],
    ['nothing fetched since the stream opened', { name: 'opened', at: 900 }, []],
    ['what was fetched before the stream opened', { name: 'opened', at: 1100 }, allLive],
  ])('marks %s as out of date', (_, event, expected) => {
    const { client, stale } = filled();
    applyEvent(client, event);
    expect(stale()).toEqual(expected);
  });
  it('takes the time of a check without fetching', () => {
    const client = new QueryClient();
    client.setQueryData(['services'], [sampleService(now), sampleService(now, { id: 2, lastChecked: null })]);
    applyEvent(client, { name: 'checked', times: { 2: '2026-11-20T08:40:00Z', 9: '2026-11-20T08:40:00Z' } });
    expect(client.getQueryData<{ lastChecked: string | null }[]>(['services'])?.map((s) => s.lastChecked)).toEqual([
      '2026-11-20T08:39:00.000Z',
      '2026-11-20T08:40:00Z',
    ]);
    expect(client.getQueryData(['services', 9])).toBeUndefined();
  });
});
