import { isoText } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { ruleOf } from '../../adapters/rule-of.ts';
import type { replayItem } from '../replay-item.ts';

/** The newest ones that are listed. */
const LISTED = 20;

export const replayHandlers = (replay: ReturnType<typeof replayItem>) =>
  ({
    replayPageItem: async ({ actor, path, body }) => {
      const { from, posts, otherwise } = await replay(actor, path.id, ruleOf(body));
      return {
        from: isoText(from),
        total: posts.length,
        otherTotal: otherwise ?? null,
        posts: posts
          .slice(-LISTED)
          .toReversed()
          .map((post) => ({
            status: post.status,
            startedAt: isoText(new Date(post.from)),
            endedAt: post.to === undefined ? null : isoText(new Date(post.to)),
          })),
      };
    },
  }) satisfies Partial<Handlers>;
