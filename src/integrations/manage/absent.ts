import { AppError, notFound } from '../../shared/errors.ts';
import type { Integrations } from './ports.ts';

/** The error for an integration that `find` doesn't return: it doesn't exist, or it is the built-in email. */
export const absent = async (
  userId: number,
  id: number,
  integrations: Pick<Integrations, 'mail'>,
): Promise<AppError> =>
  (await integrations.mail(userId))?.id === id
    ? new AppError(
        'conflict',
        "Mail goes by your notification preferences; it can't be changed, deleted or tested here.",
      )
    : notFound('The integration');
