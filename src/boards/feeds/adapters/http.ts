import type { FastifyReply } from 'fastify';
import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { creatorJson } from '../../leavers/adapters/creator-json.ts';
import { atomOf } from '../atom.ts';
import { calendarOf } from '../calendar.ts';
import type { WithEndedTroubles } from '../ended-troubles.ts';
import type { CreatedFeed, createFeed, deleteFeed, listFeeds, takeOverFeed } from '../feed.ts';
import type { FeedBoard } from '../feed-board.ts';
import { type FeedView, ofNamedBoard, withOnly } from '../feed-view.ts';
import type { GatherBoard } from '../gather-board.ts';
import { jsonFeedOf } from '../json-feed.ts';
import type { OpenFeed } from '../open-feed.ts';
import type { Feed } from '../ports.ts';
import { rssOf } from '../rss.ts';
import { summaryOf } from '../statuspage-summary.ts';
import { asMarkdown, forItsReader, typed, wantsMarkdown } from './feed-answers.ts';

export type FeedUseCases = {
  readonly create: ReturnType<typeof createFeed>;
  readonly list: ReturnType<typeof listFeeds>;
  readonly takeOver: ReturnType<typeof takeOverFeed>;
  readonly remove: ReturnType<typeof deleteFeed>;
  readonly open: OpenFeed;
  readonly gather: GatherBoard;
  readonly withEndedTroubles: WithEndedTroubles;
  /** The first part of every feed's URL; of a wall the URL of its page. */
  readonly urlOf: (token: string, scope?: Feed['scope']) => string;
};

type Held = { readonly token: string };

/** The part of the board that the reader wants; all of it by default. */
type Filter = {
  readonly service?: readonly number[] | undefined;
  readonly severity?: FeedView['severities'];
};

export const feedJson = ({
  id,
  name,
  scope,
  boardId,
  lastFour,
  createdAt,
  lastReadAt,
  updatedAt,
  ...creator
}: Feed): components['schemas']['Feed'] => ({
  id,
  name,
  scope,
  boardId: boardId ?? null,
  lastFour,
  createdAt: isoText(createdAt),
  lastReadAt: lastReadAt === undefined ? null : isoText(lastReadAt),
  updatedAt: isoText(updatedAt),
  ...creatorJson(creator),
});

const createdJson = ({ urlOf }: Pick<FeedUseCases, 'urlOf'>, { token, ...feed }: CreatedFeed) => ({
  ...feedJson(feed),
  token,
  url: urlOf(token, feed.scope),
});

export const feedHandlers = (use: FeedUseCases) => {
  const boardOf = async ({ token }: Held, { service, severity }: Filter = {}): Promise<FeedBoard> => {
    const { teamId, board } = await use.open(token, 'board');
    const wanted = withOnly(ofNamedBoard(await use.gather(teamId), board), service);
    return severity ? use.withEndedTroubles(teamId, wanted) : wanted;
  };
  const viewOf = ({ token }: Held, file: string, filter: Filter): FeedView => {
    const url = new URL(`${use.urlOf(token)}/${file}`);
    for (const name of ['service', 'severity'] as const)
      for (const value of filter[name] ?? []) url.searchParams.append(name, String(value));
    return { url: url.href, severities: filter.severity };
  };
  return {
    listFeeds: async ({ actor }) => (await use.list(actor)).map(feedJson),
    createFeed: async ({ actor, body }) => createdJson(use, await use.create(actor, body)),
    takeOverFeed: async ({ actor, path }) => createdJson(use, await use.takeOver(actor, path.id)),
    deleteFeed: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    getBoardFeed: async ({ path, query, request, reply }) => {
      const board = await boardOf(path, query);
      if (wantsMarkdown(request, query.format)) return asMarkdown(reply, board);
      const feed = jsonFeedOf(board, viewOf(path, 'board.json', query));
      return sent(reply, board, 'application/feed+json', JSON.stringify(feed));
    },
    getBoardRss: async ({ path, query, reply }) => {
      const board = await boardOf(path, query);
      return sent(reply, board, 'application/rss+xml', rssOf(board, viewOf(path, 'board.rss', query)));
    },
    getBoardAtom: async ({ path, query, reply }) => {
      const board = await boardOf(path, query);
      return sent(reply, board, 'application/atom+xml', atomOf(board, viewOf(path, 'board.atom', query)));
    },
    getMaintenanceCalendar: async ({ path, query, reply }) => {
      const board = await boardOf(path, query);
      return sent(reply, board, 'text/calendar', calendarOf(board));
    },
    getBoardSummary: async ({ path, reply }) => {
      const board = await boardOf(path);
      const summary = summaryOf(board);
      forItsReader(reply, board, JSON.stringify(summary));
      return summary;
    },
    getBoardText: async ({ path, reply }) => asMarkdown(reply, await boardOf(path)),
  } satisfies Partial<Handlers>;
};

const sent = (reply: FastifyReply, board: FeedBoard, type: string, text: string): string =>
  typed(forItsReader(reply, board, text), type, text);
