import { describe, expect, test } from 'vitest';
import { atomOf } from '../../../../src/boards/feeds/atom.ts';
import { badgeOf } from '../../../../src/boards/feeds/badges/badge.ts';
import { jsonFeedOf } from '../../../../src/boards/feeds/json-feed.ts';
import { markdownOf } from '../../../../src/boards/feeds/markdown.ts';
import { rssOf } from '../../../../src/boards/feeds/rss.ts';
import { summaryOf } from '../../../../src/boards/feeds/statuspage-summary.ts';
import { badgeSvg } from '../../../../src/shared/formats/badge-svg.ts';
import { at, feedBoard, feedService } from '../../../support/feed-board.ts';

type Service = ReturnType<typeof feedService>;
const without = ({ since: _since, observedAt: _observedAt, staleAfter: _staleAfter, ...service }: Service): Service =>
  service;

/** Every way in which nothing is known of a service now. */
const unknowns: Readonly<Record<string, Service>> = {
  'whose page is unreadable': feedService({ status: 'unknown', since: at('11:20'), observedAt: at('11:15') }),
  'never read': without(feedService({ status: 'unknown' })),
  stale: feedService({ status: 'unknown', observedAt: at('09:00'), staleAfter: at('09:05') }),
  paused: feedService({ status: 'unknown', enabled: false }),
};

const view = { url: 'https://allclear.example/feed' };
const surfaces = {
  atom: (board: ReturnType<typeof feedBoard>) => atomOf(board, view),
  rss: (board: ReturnType<typeof feedBoard>) => rssOf(board, view),
  'json feed': (board: ReturnType<typeof feedBoard>) => JSON.stringify(jsonFeedOf(board, view)),
  markdown: (board: ReturnType<typeof feedBoard>) => markdownOf(board),
  'statuspage summary': (board: ReturnType<typeof feedBoard>) => JSON.stringify(summaryOf(board)),
  badge: ({ services: [service], overall }: ReturnType<typeof feedBoard>) =>
    badgeSvg(badgeOf(service?.name ?? '', overall)),
};

const GOOD_WORDS = /(?<![1-9]\d* )(?<!Not )operational(?! services)|all clear|no problems|"indicator":"none"/i;
const GREEN = /#1c7a4e|#2[0-9a-f]a[0-9a-f]{3}/i;

describe.each(Object.entries(unknowns))('a service %s', (_state, service) => {
  test.each(Object.entries(surfaces))('has no good word and no green: %s', (_name, draw) => {
    const drawn = draw(feedBoard({ overall: 'unknown', services: [service] }));
    expect(drawn).not.toMatch(GREEN);
    expect(drawn.match(GOOD_WORDS)?.[0]).toBeUndefined();
  });
});

test('the words that it looks for are those of a service that is well', () => {
  for (const name of ['markdown', 'statuspage summary', 'badge'] as const)
    expect([name, GOOD_WORDS.test(surfaces[name](feedBoard()))]).toEqual([name, true]);
  expect(surfaces.badge(feedBoard())).toMatch(GREEN);
});
