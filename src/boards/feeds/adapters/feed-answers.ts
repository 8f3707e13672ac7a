import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedBoard } from '../feed-board.ts';
import { markdownOf } from '../markdown.ts';

/** The current board, which no cache may store. */
export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const BADGE_SECONDS = 60;

/** A proxy that shows a badge to many may cache it for a minute. */
export const forAMinute = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `max-age=${BADGE_SECONDS}`);

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
