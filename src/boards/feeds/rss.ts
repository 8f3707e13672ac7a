import { generateRssFeed } from 'feedsmith';
import { BOARD_MARK } from '../../shared/board-mark.ts';
import { entriesOf } from './entries.ts';
import { boardTitle, changedAtOf, type FeedBoard } from './feed-board.ts';
import type { FeedView } from './feed-view.ts';
import { sentenceOf } from './labels.ts';

/** The board as RSS 2.0: the same entries as the JSON Feed's, each with its own guid. */
export const rssOf = (board: FeedBoard, view: FeedView): string =>
  generateRssFeed({
    title: boardTitle(board),
    link: board.url,
    description: sentenceOf(board),
    language: 'en',
    lastBuildDate: changedAtOf(board),
    generator: `Allclear (${BOARD_MARK})`,
    ttl: 1,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: view.url }] },
    items: entriesOf(board, view.severities).map(({ id, title, text, at, url, tags }) => ({
      title,
      link: url ?? board.url,
      description: text,
      pubDate: at,
      guid: { value: id, isPermaLink: false },
      categories: tags.map((name) => ({ name })),
    })),
  });
