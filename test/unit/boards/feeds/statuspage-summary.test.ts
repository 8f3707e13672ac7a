import { describe, expect, test } from 'vitest';
import type { FeedBoard } from '../../../../src/boards/feeds/feed-board.ts';
import { summaryOf } from '../../../../src/boards/feeds/statuspage-summary.ts';
import { statuspage } from '../../../../src/monitoring/pages/readers/statuspage.ts';
import { at, feedBoard, feedIncident, feedMaintenance, feedService } from '../../../support/feed-board.ts';

/** What our own reader of Statuspage makes of it. */
const readBack = (said: Partial<FeedBoard>) => {
  const text = JSON.stringify(summaryOf(feedBoard(said)));
  const document = { role: 'summary', text };
  expect(statuspage.recognises(document)).toBe(true);
  return statuspage.read([document], { now: at('12:00'), page: 'https://allclear.example' });
};

describe('a board in the words of Statuspage', () => {
  test.each(['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const)(
    'is read as %s where it is so, with its services as components',
    (status) => {
      const services = [feedService({ status }), feedService({ id: 2, name: 'Paused', enabled: false })];
      expect(readBack({ overall: status, services })).toMatchObject({
        kind: 'ok',
        status,
        title: 'Allclear board',
        components: [{ id: '1', name: 'Stripe', status }],
      });
    },
  );

  test('has the open incidents with their messages, and the maintenances that are not over', () => {
    const update = { at: at('10:05'), phase: 'identified', text: 'A bad release.' } as const;
    const open = feedIncident({
      phase: 'identified',
      severity: 'outage',
      updates: [update],
      url: 'https://a.example/7',
    });
    const over = feedIncident({ id: 8, phase: 'resolved', resolvedAt: at('11:00') });
    const states = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
    const maintenances = states.map((state, index) => feedMaintenance({ id: index + 1, state }));
    const read = readBack({ overall: 'outage', incidents: [open, over], maintenances });
    expect(read).toMatchObject({
      incidents: [
        {
          id: '7',
          title: 'Elevated errors',
          phase: 'identified',
          severity: 'outage',
          url: 'https://a.example/7',
          startedAt: at('10:00'),
          componentIds: ['1'],
          updates: [{ at: at('10:05'), phase: 'identified', text: 'A bad release.' }],
        },
      ],
      maintenances: [
        { id: 'maintenance-1', state: 'scheduled', startsAt: at('20:00'), endsAt: at('22:00'), componentIds: ['1'] },
        { id: 'maintenance-2', state: 'in_progress' },
      ],
    });
  });

  test('leads to where the page tells of an incident, else to its own view', () => {
    const url = 'https://status.stripe.com/incidents/41';
    const { incidents: told } = summaryOf(feedBoard({ incidents: [feedIncident({ url }), feedIncident()] }));
    expect(told.map(({ shortlink }) => shortlink)).toEqual([url, 'https://allclear.example/services?id=1&incident=7']);
  });

  test('has notices that are no trouble, and trouble whose page says no severity', () => {
    const incidents = [feedIncident({ id: 1 }), feedIncident({ id: 2, notice: true })];
    const { incidents: told } = summaryOf(feedBoard({ incidents }));
    expect(told.map(({ impact }) => impact)).toEqual(['minor', 'none']);
  });
});
