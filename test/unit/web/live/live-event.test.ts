import { describe, expect, it } from 'vitest';
import { parseLiveEvent } from '../../../../web/live/live-event.ts';

describe('an event of the stream', () => {
  it('is read as the contract writes it', () => {
    expect(parseLiveEvent('changed', '{"lists":["services"],"serviceIds":[1,2]}')).toEqual({
      name: 'changed',
      lists: ['services'],
      serviceIds: [1, 2],
    });
    expect(parseLiveEvent('checked', '{"4":"2026-11-20T08:00:00Z"}')).toEqual({
      name: 'checked',
      times: { 4: '2026-11-20T08:00:00Z' },
    });
    expect(parseLiveEvent('refetch', '{}')).toEqual({ name: 'refetch' });
  });
  it('that is none is left alone', () => {
    expect([parseLiveEvent('changed', 'not json'), parseLiveEvent('other', '{}')]).toEqual([undefined, undefined]);
    expect(parseLiveEvent('changed', '{"lists":"x"}')).toEqual({ name: 'changed', lists: [], serviceIds: [] });
  });
});
