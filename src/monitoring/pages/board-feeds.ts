import { BOARD_MARK } from '../../shared/board-mark.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { DetectPage, FailedAnswer } from './ports.ts';

/** What is said of a board's feed where a status page is asked for, and kept as the problem of one that turned into it. */
export const BOARD_REFUSAL =
  'This is a feed of an Allclear board, and a board cannot watch a board. Add the status pages that it watches.';

/** The failure that a board's feed is to whoever reads pages. */
export const boardFailure: FailedAnswer = { kind: 'failed', code: 'board', reason: BOARD_REFUSAL };

/** It stands near the top; further down it would be what somebody wrote. */
const HEAD_BYTES = 4_096;

/** Whether a body is a board's feed, whatever name it came from. */
export const isBoardFeed = (body: Buffer): boolean => body.subarray(0, HEAD_BYTES).includes(BOARD_MARK);

type LookAt = (url: string) => Promise<{ readonly pageId: number }>;

export type WatchableOptions = {
  /** Where this installation is reached. */
  readonly publicUrl: URL;
  /** Why a page could not be read when it was last asked; undefined while it can. */
  readonly problemOf: (pageId: number) => Promise<string | undefined>;
};

/**
 * Looking at pages, but for feeds of boards: by this installation's own address, and by their mark under any other.
 * Both throw AppError invalid_input at `statusPageUrl` for them.
 */
export const watchable = ({ publicUrl, problemOf }: WatchableOptions) => {
  const refuseOwn = (url: URL): void => {
    if (url.host === publicUrl.host && url.pathname.startsWith('/feeds/')) throw refusal();
  };
  return {
    lookAtPage:
      (look: LookAt): LookAt =>
      async (url) => {
        refuseOwn(new URL(url));
        const looked = await look(url);
        if ((await problemOf(looked.pageId)) === BOARD_REFUSAL) throw refusal();
        return looked;
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
