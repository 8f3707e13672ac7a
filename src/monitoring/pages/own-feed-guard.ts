import { BOARD_MARK } from '../../shared/board-mark.ts';
import { invalidFields, isAccepted, type OrRefused, orRefused } from '../../shared/errors.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { PageUrlsOf } from './credentials/ports.ts';
import type { DetectPage, FailedAnswer } from './ports.ts';

/** The message for a board's own feed used as a status page, and the problem of a page that became one. */
export const BOARD_REFUSAL =
  "This is an Allclear board, its feed or its website. A board can't monitor a board: add the status pages that it monitors instead.";

/** The failure that readers of pages get for a board's feed. */
export const boardFailure: FailedAnswer = { kind: 'failed', code: 'board', reason: BOARD_REFUSAL };

/** It's near the top; further down it could be somebody's text. */
const HEAD_BYTES = 4_096;

/** Returns true if a body is a board's feed or a page of its server, whatever host served it. */
export const isOwnFeed = (body: Buffer): boolean => body.subarray(0, HEAD_BYTES).includes(BOARD_MARK);

type Look = (urls: readonly string[]) => Promise<ReadonlyMap<string, number>>;
type LookAtAddresses = (teamId: TeamId, addresses: readonly string[]) => Promise<readonly OrRefused<number>[]>;

export type WatchableOptions = {
  /** This installation's URL. */
  readonly publicUrl: URL;
  /** The reasons why some of these pages couldn't be read at their last poll. */
  readonly problemsOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly pageUrlsOf: PageUrlsOf;
  /** Releases pages that nobody monitors. */
  readonly release: (pageIds: readonly number[]) => Promise<void>;
};

/**
 * Polls pages, but refuses invalid URLs and feeds of boards: by this installation's own URL, and by their mark under any other.
 * Both are refused as invalid_input at `statusPageUrl`.
 */
export const watchable = ({ publicUrl, problemsOf, pageUrlsOf, release }: WatchableOptions) => {
  const refuseOwn = (url: URL): void => {
    if (url.host === publicUrl.host && url.pathname.startsWith('/feeds/')) throw refusal();
  };
  const urlOf = (address: string): string => {
    const url = canonicalUrl(address);
    refuseOwn(new URL(url));
    return url;
  };
  return {
    lookAtPages:
      (look: Look): LookAtAddresses =>
      async (teamId, addresses) => {
        const urls = addresses.map((address) => orRefused(() => urlOf(address)));
        const stored = await pageUrlsOf(teamId, [...new Set(urls.filter(isAccepted))]);
        const pages = await look([...stored.values()]);
        const problems = await problemsOf([...pages.values()]);
        const feeds = [...problems].flatMap(([pageId, problem]) => (problem === BOARD_REFUSAL ? pageId : []));
        if (feeds.length > 0) await release(feeds);
        const outcomeOf = (url: string): OrRefused<number> => {
          const pageId = pages.get(stored.get(url) ?? url);
          return pageId === undefined || feeds.includes(pageId) ? refusal() : pageId;
        };
        return urls.map((url) => (isAccepted(url) ? outcomeOf(url) : url));
      },
    detectPage:
      (detect: DetectPage): DetectPage =>
      async (url) => {
        refuseOwn(url);
        const found = await detect(url);
        if (found.kind === 'unrecognised' && found.reason === BOARD_REFUSAL) throw refusal();
        return found;
      },
  };
};

const refusal = () => invalidFields({ statusPageUrl: BOARD_REFUSAL });
