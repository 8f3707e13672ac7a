import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedBoard } from '../feed-board.ts';
import { markdownOf } from '../markdown.ts';

/** The present board, which no cache may keep. */
export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const BADGE_SECONDS = 60;

/** A badge may be kept for a minute by whoever shows it to many. */
export const forAMinute = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `max-age=${BADGE_SECONDS}`);

/** The text, with its type set on the reply. */
export const typed = (reply: FastifyReply, type: string, text: string): string => {
  reply.type(`${type}; charset=utf-8`);
  return text;
};

/** For agents. Its reader may keep it and ask about it: the server gives it an ETag by its content. */
export const asMarkdown = (reply: FastifyReply, board: FeedBoard): string =>
  typed(reply, 'text/markdown', markdownOf(board));

const MARKDOWN = /(?:^|,)\s*text\/markdown\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Returns true if the client asks for Markdown, by the query or by an accepted media type. */
export const wantsMarkdown = ({ headers }: FastifyRequest, format: 'json' | 'md' | undefined): boolean =>
  format === undefined ? MARKDOWN.test(headers.accept ?? '') : format === 'md';
