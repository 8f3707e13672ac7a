import { expect, test } from 'vitest';
import { withOnly } from '../../../../src/boards/feeds/feed-view.ts';
import { feedBoard, feedIncident, feedMaintenance, feedService } from '../../../support/feed-board.ts';

const [stripe, github, slack] = [
  feedService(),
  feedService({ id: 2, name: 'GitHub', status: 'outage' }),
  feedService({ id: 3, name: 'Slack', status: 'degraded', enabled: false }),
];
const board = feedBoard({
  overall: 'outage',
  services: [stripe, github, slack],
  incidents: [feedIncident({ services: [stripe, github] }), feedIncident({ id: 8, services: [github] })],
  maintenances: [feedMaintenance(), feedMaintenance({ id: 4, services: [slack] })],
});

test('a board of some services has their overall status, and only what affects them', () => {
  const some = withOnly(board, [1, 3]);
  expect(some.overall).toBe('operational');
  expect(some.services).toEqual([stripe, slack]);
  expect(some.incidents.map(({ id, services }) => [id, services])).toEqual([[7, [stripe]]]);
  expect(some.open.map(({ id }) => id)).toEqual([7]);
  expect(some.maintenances.map(({ id }) => id)).toEqual([3, 4]);
  expect(withOnly(board, [2])).toMatchObject({ overall: 'outage', maintenances: [] });
  expect(withOnly(board, undefined)).toBe(board);
});
