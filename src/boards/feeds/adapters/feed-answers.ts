import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../../../platform/http/operations/conditional.ts';
import { changedAtOf, type FeedBoard } from '../feed-board.ts';
import { markdownOf } from '../markdown.ts';

const FRESH_SECONDS = 60;

/**
 * The reader may keep the board for a minute, and then revalidates it by its ETag. It stays the same until something but the
 * time of the response changes in `text`.
 */
export const forItsReader = (reply: FastifyReply, board: FeedBoard, text: string): FastifyReply => {
  const changedAt = changedAtOf(board);
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  return reply
    .header('etag', etagOf(text.replaceAll(board.at.toISOString(), '')))
    .header('cache-control', `private, max-age=${FRESH_SECONDS}`);
};

/** A proxy that shows a badge to many may cache it for a minute. */
export const forAMinute = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `max-age=${FRESH_SECONDS}`);

/** The text, with its type set on the reply. */
export const typed = (reply: FastifyReply, type: string, text: string): string => {
  reply.type(`${type}; charset=utf-8`);
  return text;
};

/** For agents. The reader may store it and revalidate it by its ETag. */
export const asMarkdown = (reply: FastifyReply, board: FeedBoard): string =>
  typed(reply, 'text/markdown', markdownOf(board));

const MARKDOWN = /(?:^|,)\s*text\/markdown\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Returns true if the client asks for Markdown, by the query or by an accepted media type. */
export const wantsMarkdown = ({ headers }: FastifyRequest, format: 'json' | 'md' | undefined): boolean =>
  format === undefined ? MARKDOWN.test(headers.accept ?? '') : format === 'md';
