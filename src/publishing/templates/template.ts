import type { PostItem, PostKind } from '../posts/post.ts';

export type TemplateItem = Pick<PostItem, 'itemId' | 'status'>;

/** Words and items for a post, prepared before anything happens. */
export type TemplateWords = {
  /** Names it for the team, one on the page each. */
  readonly name: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly text: string;
  readonly mayBeDown: boolean;
  readonly items: readonly TemplateItem[];
};

export type Template = TemplateWords & { readonly id: number; readonly pageId: number };

/** Templates of status pages. Methods that take a team see nothing of another one's. All join the running transaction. */
export type Templates = {
  /** By name. */
  readonly list: (teamId: TeamId, pageIds: readonly number[]) => Promise<readonly Template[]>;
  readonly find: (teamId: TeamId, id: number) => Promise<Template | undefined>;
  /** Returns its id. */
  readonly add: (teamId: TeamId, pageId: number, words: TemplateWords, at: Date) => Promise<number>;
  readonly change: (teamId: TeamId, id: number, words: TemplateWords, at: Date) => Promise<void>;
  /** Returns false if there's none. */
  readonly remove: (teamId: TeamId, id: number) => Promise<boolean>;
};
