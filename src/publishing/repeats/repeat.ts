import { invalidFields } from '../../shared/errors.ts';
import type { NewPost } from '../ports.ts';
import type { StoredPost } from '../posts/post.ts';

/** How a maintenance repeats: on the same weekday, or on the same day of each month, at the same local time. */
export type Repeat = {
  readonly every: 'week' | 'month';
  /** The last day on which it starts, `yyyy-mm-dd` in the page's time zone. */
  readonly until: string | undefined;
};

/** The first window and the words of all later ones. */
export type NewSeries = Repeat &
  Pick<StoredPost, 'pageId' | 'title' | 'mayBeDown' | 'startsAt'> & {
    readonly text: string;
    readonly notifies: boolean;
    readonly itemIds: readonly number[];
    readonly endsAt: Date;
  };

/** A series whose latest window has ended, and the next window of it. */
export type DueSeries = Pick<NewSeries, 'every' | 'pageId' | 'title' | 'text' | 'mayBeDown' | 'notifies'> & {
  readonly id: number;
  readonly teamId: TeamId;
  /** Items that the page still has. */
  readonly itemIds: readonly number[];
  /** False if its only window is a draft again, or was deleted. */
  readonly isPublished: boolean;
  /** Undefined once the last day has passed. */
  readonly next: { readonly nth: number; readonly startsAt: Date; readonly endsAt: Date } | undefined;
};

export type AllSeries = {
  /** Returns its id. */
  readonly add: (series: NewSeries, at: Date) => Promise<number>;
  readonly running: (pageId: number) => Promise<number>;
  /** Ends the series of a post. Its planned windows stay. */
  readonly end: (id: number) => Promise<void>;
  readonly endOfPost: (postId: number) => Promise<void>;
  /** Makes a post a window of a series. */
  readonly join: (postId: number, id: number) => Promise<void>;
  /** Locks series of pages that aren't deleted, whose latest window has ended. In a transaction. */
  readonly claimDue: (limit: number, at: Date) => Promise<readonly DueSeries[]>;
  /** Records the latest planned window, at whose end the next one is planned. */
  readonly planned: (id: number, nth: number, nextAt: Date) => Promise<void>;
};

/** The most maintenances of a page that repeat. */
export const MAX_SERIES = 20;

const DAY_MS = 86_400_000;
/** The shortest time between the starts of two windows. */
const PERIOD_MS = { week: 7 * DAY_MS, month: 28 * DAY_MS } as const;

/** @throws AppError invalid_input for an incident, a draft, or windows that would overlap */
export const checkRepeat = (
  { every, until }: Repeat,
  { kind, isDraft, startsAt, endsAt }: Pick<NewPost, 'kind' | 'isDraft' | 'startsAt' | 'endsAt'>,
): Date => {
  if (kind !== 'maintenance' || endsAt === undefined) throw invalidFields({ repeat: 'Only maintenance repeats' });
  if (isDraft) throw invalidFields({ repeat: 'Publish the maintenance to repeat it' });
  if (endsAt.getTime() - startsAt.getTime() >= PERIOD_MS[every])
    throw invalidFields({ repeat: `Maintenance that repeats must be shorter than a ${every}` });
  if (until !== undefined && Date.parse(until) < startsAt.getTime() - DAY_MS)
    throw invalidFields({ repeat: 'The last day must be after the start' });
  return endsAt;
};
