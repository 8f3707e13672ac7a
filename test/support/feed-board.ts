import type { FeedBoard, FeedIncident, FeedMaintenance, FeedService } from '../../src/boards/feeds/feed-board.ts';

/** A moment of the day that these boards are of. */
export const at = (time: string): Date => new Date(`2026-11-22T${time}:00.000Z`);

export const feedService = (said: Partial<FeedService> = {}): FeedService => ({
  id: 1,
  name: 'Stripe',
  status: 'operational',
  since: at('08:00'),
  observedAt: at('12:00'),
  staleAfter: at('12:05'),
  enabled: true,
  setByHand: false,
  statusPageUrl: 'https://status.stripe.com',
  boardUrl: 'https://allclear.example/services?id=1',
  updatedAt: at('08:00'),
  ...said,
});

export const feedIncident = (said: Partial<FeedIncident> = {}): FeedIncident => ({
  id: 7,
  title: 'Elevated errors',
  phase: 'investigating',
  boardUrl: 'https://allclear.example/services?id=1&incident=7',
  updates: [],
  startedAt: at('10:00'),
  createdAt: at('10:01'),
  updatedAt: at('10:01'),
  services: [{ id: 1, name: 'Stripe' }],
  ...said,
});

export const feedMaintenance = (said: Partial<FeedMaintenance> = {}): FeedMaintenance => ({
  id: 3,
  title: 'Database upgrade',
  state: 'scheduled',
  startsAt: at('20:00'),
  endsAt: at('22:00'),
  createdAt: at('09:00'),
  updatedAt: at('09:00'),
  services: [{ id: 1, name: 'Stripe' }],
  ...said,
});

export const feedBoard = (said: Partial<FeedBoard> = {}): FeedBoard => ({
  at: at('12:00'),
  overall: 'operational',
  url: 'https://allclear.example/',
  services: [feedService()],
  incidents: [],
  open: (said.incidents ?? []).filter(({ resolvedAt }) => resolvedAt === undefined),
  maintenances: [],
  ...said,
});
