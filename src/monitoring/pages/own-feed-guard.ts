import { BOARD_MARK } from '../../shared/board-mark.ts';
import { invalidFields, isAccepted, type OrRefused, orRefused } from '../../shared/errors.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { DetectPage, FailedAnswer } from './ports.ts';

/** The sentence for a board's own feed given as a status page, and the problem of a page that turned into one. */
export const BOARD_REFUSAL =
  'This is an Allclear board, its feed or its site, and a board cannot watch a board. Add the status pages that it watches.';

/** The failure that a board's feed is to whoever reads pages. */
export const boardFailure: FailedAnswer = { kind: 'failed', code: 'board', reason: BOARD_REFUSAL };

/** It stands near the top; further down it would be what somebody wrote. */
const HEAD_BYTES = 4_096;

/** Returns true if a body is a board's feed or a page of its server, whatever host it came from. */
export const isOwnFeed = (body: Buffer): boolean => body.subarray(0, HEAD_BYTES).includes(BOARD_MARK);

type Look = (urls: readonly string[]) => Promise<ReadonlyMap<string, number>>;
type LookAtAddresses = (addresses: readonly string[]) => Promise<readonly OrRefused<number>[]>;

export type WatchableOptions = {
  /** Where this installation is reached. */
  readonly publicUrl: URL;
  /** Why those of these pages could not be read that could not be when they were last asked. */
  readonly problemsOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Lets go of pages that nobody watches. */
  readonly release: (pageIds: readonly number[]) => Promise<void>;
};

/**
 * Looking at pages, but for what is no web address and for feeds of boards: by this installation's own address, and by their mark
 * under any other. Refused is both as invalid_input at `statusPageUrl`.
 */
export const watchable = ({ publicUrl, problemsOf, release }: WatchableOptions) => {
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
      async (addresses) => {
        const urls = addresses.map((address) => orRefused(() => urlOf(address)));
        const pages = await look([...new Set(urls.filter(isAccepted))]);
        const problems = await problemsOf([...pages.values()]);
        const feeds = [...problems].flatMap(([pageId, problem]) => (problem === BOARD_REFUSAL ? pageId : []));
        if (feeds.length > 0) await release(feeds);
        const outcomeOf = (url: string): OrRefused<number> => {
          const pageId = pages.get(url);
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
