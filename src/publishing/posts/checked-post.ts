import { invalidFields } from '../../shared/errors.ts';
import type { PostKind } from './post.ts';

/** @throws AppError invalid_input for an empty title */
export const checkedTitle = (text: string): string => {
  const title = text.trim();
  if (title === '') throw invalidFields({ title: 'Enter a title' });
  return title;
};

/** @throws AppError invalid_input for an empty text */
export const checkedText = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidFields({ text: 'Enter a text' });
  return trimmed;
};

type Times = { readonly startsAt: Date | undefined; readonly endsAt: Date | undefined };

/**
 * An incident begins now or before, a maintenance at any time before its end.
 * @throws AppError invalid_input
 */
export const timesOf = (
  kind: PostKind,
  { startsAt, endsAt }: Times,
  at: Date,
): { readonly startsAt: Date; readonly endsAt: Date | undefined } => {
  if (kind === 'incident') {
    if (startsAt && startsAt > at) throw invalidFields({ startsAt: "An incident can't start in the future" });
    return { startsAt: startsAt ?? at, endsAt: undefined };
  }
  if (!startsAt || !endsAt) throw invalidFields({ startsAt: 'Enter when the maintenance begins and ends' });
  if (endsAt <= startsAt) throw invalidFields({ endsAt: 'The end must be after the start' });
  return { startsAt, endsAt };
};
