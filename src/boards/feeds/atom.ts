import { hash } from 'node:crypto';
import { generateAtomFeed } from 'feedsmith';
import { BOARD_MARK } from '../../shared/board-mark.ts';
import { entriesOf } from './entries.ts';
import { boardTitle, changedAtOf, type FeedBoard } from './feed-board.ts';
import type { FeedView } from './feed-view.ts';
import { sentenceOf } from './labels.ts';

/** The board as Atom (RFC 4287): the same entries as in RSS. Its id names this feed and its filters without showing the token. */
export const atomOf = (board: FeedBoard, view: FeedView): string =>
  generateAtomFeed({
    id: `${BOARD_MARK}:${hash('sha256', view.url, 'hex').slice(0, 32)}`,
    title: { value: boardTitle(board) },
    subtitle: { value: sentenceOf(board) },
    updated: changedAtOf(board) ?? board.at,
    generator: { text: 'Allclear' },
    authors: [{ name: 'Allclear' }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: view.url },
      { rel: 'alternate', type: 'text/html', href: board.url },
    ],
    entries: entriesOf(board, view.severities).map(({ id, title, text, at, url, tags }) => ({
      id,
      title: { value: title },
      links: [{ rel: 'alternate', href: url ?? board.url }],
      published: at,
      updated: at,
      content: { type: 'text', value: text },
      categories: tags.map((term) => ({ term })),
    })),
  });
