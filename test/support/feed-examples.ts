import { atomOf } from '../../src/boards/feeds/atom.ts';
import { badgeOf } from '../../src/boards/feeds/badges/badge.ts';
import { calendarOf } from '../../src/boards/feeds/calendar.ts';
import { markdownOf } from '../../src/boards/feeds/markdown.ts';
import { rssOf } from '../../src/boards/feeds/rss.ts';
import { boardMetrics } from '../../src/boards/metrics/board-metrics.ts';
import { prometheusText } from '../../src/boards/metrics/prometheus-text.ts';
import { badgeSvg } from '../../src/shared/formats/badge-svg.ts';
import { aBoard, aService } from './boards.ts';
import { feedBoard, feedIncident, feedMaintenance, feedService } from './feed-board.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`);
const stripe = { id: 1, name: 'Stripe' };

const board = feedBoard({
  at: at('08:20'),
  overall: 'outage',
  url: 'https://status.example.com/',
  services: [
    feedService({
      id: 2,
      name: 'GitHub',
      since: at('07:30'),
      updatedAt: at('07:30'),
      statusPageUrl: 'https://www.githubstatus.com',
    }),
    feedService({ ...stripe, status: 'outage', since: at('08:16'), updatedAt: at('08:18') }),
  ],
  incidents: [
    feedIncident({
      id: 41,
      title: 'Card payments fail',
      phase: 'identified',
      url: 'https://status.stripe.com/incidents/41',
      updates: [{ at: at('08:18'), phase: 'identified', text: 'We have found the cause.' }],
      services: [stripe],
      createdAt: at('08:16'),
      updatedAt: at('08:18'),
    }),
  ],
  maintenances: [
    feedMaintenance({
      id: 52,
      title: 'Database move',
      startsAt: at('22:00'),
      endsAt: at('23:00'),
      createdAt: at('07:00'),
      updatedAt: at('07:00'),
      services: [stripe],
    }),
  ],
});

const service = aService({ ...stripe, status: 'outage', observedAt: at('08:19'), components: [], incidents: [] });

const url = 'https://status.example.com/feeds/fd_0a1B2c';

/** What the contract shows of each answer that is text, by its operation: made by the code itself. */
export const feedExamples: Readonly<Record<string, string>> = {
  getSummary: markdownOf(board),
  getBoardText: markdownOf(board),
  getBoardRss: rssOf(board, { url: `${url}/board.rss` }),
  getBoardAtom: atomOf(board, { url: `${url}/board.atom` }),
  getMaintenanceCalendar: calendarOf(board),
  getBoardBadge: badgeSvg(badgeOf('Stripe', 'outage')),
  getServiceBadge: badgeSvg(badgeOf('Stripe', 'outage')),
  getMetrics: prometheusText(boardMetrics(aBoard({ at: at('08:20'), overall: 'outage', services: [service] }), [])),
};

/** Line by line: YAML has no other ends of lines, and leaves out blank ones at the end. */
export const linesOf = (text: string): readonly string[] => text.trimEnd().split(/\r?\n/);
