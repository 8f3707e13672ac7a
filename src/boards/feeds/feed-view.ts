import { overallOf } from '#status';
import type { FeedBoard, FeedIncident, Touching } from './feed-board.ts';
import type { FeedSource } from './ports.ts';

export type FeedSeverity = NonNullable<FeedIncident['severity']>;

/** A reader's feed of a board. */
export type FeedView = {
  /** The URL of the feed itself, with its token and filters. */
  readonly url: string;
  /** Only items with one of these severities; absent: all items. */
  readonly severities?: readonly FeedSeverity[] | undefined;
};

/** The board with only these services and what affects them; `undefined`: all of it. */
export const withOnly = (board: FeedBoard, serviceIds: readonly number[] | undefined): FeedBoard => {
  if (serviceIds === undefined) return board;
  const wanted = new Set(serviceIds);
  const services = board.services.filter(({ id }) => wanted.has(id));
  const touching = <Event extends Touching>(events: readonly Event[]): readonly Event[] =>
    events.flatMap((event) => {
      const affected = event.services.filter(({ id }) => wanted.has(id));
      return affected.length === 0 ? [] : [{ ...event, services: affected }];
    });
  return {
    ...board,
    services,
    overall: overallOf(services.filter(({ enabled }) => enabled).map(({ status }) => status)),
    incidents: touching(board.incidents),
    open: touching(board.open),
    maintenances: touching(board.maintenances),
  };
};

/** A named board's part of the board of all services, with its name and its own URL. */
export const ofNamedBoard = (all: FeedBoard, board: FeedSource['board']): FeedBoard => {
  if (board === undefined) return all;
  const url = new URL('/dashboard', all.url);
  url.searchParams.set('board', board.slug);
  return { ...withOnly(all, board.serviceIds), name: board.name, url: url.href };
};

/** An incident without a severity still counts as trouble, unless it's a notice. */
export const severityOf = ({ notice, severity }: FeedIncident): FeedSeverity | undefined =>
  notice ? undefined : (severity ?? 'degraded');
