import type { ItemStatus } from '../item-status.ts';
import type { PostKind, PostPhase } from '../posts/post.ts';

/** Another status page as its public documents describe it. */
export type Origin = {
  readonly name: string;
  /** In its order. A section without a name holds components outside of groups. */
  readonly sections: readonly OriginSection[];
  readonly posts: readonly OriginPost[];
};

export type OriginSection = {
  /** Undefined for components outside of groups. */
  readonly originId: string | undefined;
  readonly name: string;
  readonly items: readonly OriginItem[];
};

export type OriginItem = {
  readonly originId: string;
  readonly name: string;
  readonly description: string | undefined;
};

export type OriginPost = {
  readonly originId: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly phase: PostPhase;
  readonly status: ItemStatus;
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
  readonly monitoringAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  readonly createdAt: Date;
  /** Ids of components. */
  readonly items: readonly string[];
  /** At least one, oldest first. */
  readonly updates: readonly OriginUpdate[];
};

export type OriginUpdate = {
  readonly originId: string;
  readonly phase: PostPhase;
  readonly text: string;
  readonly shownAt: Date;
  readonly createdAt: Date;
};

/** @throws AppError invalid_input for a URL without such a page, and unavailable */
export type ReadOrigin = (url: string) => Promise<Origin>;
