import { BOARD_MARK } from '../../shared/board-mark.ts';
import { entriesOf } from './entries.ts';
import { boardTitle, type FeedBoard, type FeedService } from './feed-board.ts';
import type { FeedView } from './feed-view.ts';
import { sentenceOf } from './labels.ts';

/** The board as JSON Feed 1.1 (jsonfeed.org/version/1.1), with everything else in the extension `_allclear`. */
export const jsonFeedOf = (board: FeedBoard, view: FeedView): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: boardTitle(board),
  home_page_url: board.url,
  feed_url: view.url,
  description: sentenceOf(board),
  language: 'en',
  _allclear: {
    about: BOARD_MARK,
    status: board.overall,
    at: board.at.toISOString(),
    services: board.services.map(serviceState),
  },
  items: entriesOf(board, view.severities).map(({ id, title, text, at, url, tags }) => ({
    id,
    ...(url !== undefined && { url }),
    title,
    content_text: text,
    date_published: at.toISOString(),
    tags,
  })),
});

const serviceState = ({
  id,
  name,
  status,
  since,
  isSinceAtLeast,
  enabled,
  setByHand,
  observedAt,
  staleAfter,
}: FeedService) => ({
  id,
  name,
  status,
  since: since?.toISOString() ?? null,
  sinceAtLeast: isSinceAtLeast === true,
  enabled,
  setByHand,
  observedAt: observedAt?.toISOString() ?? null,
  staleAfter: staleAfter?.toISOString() ?? null,
});
