import { AppError, notFound } from '../../shared/errors.ts';
import type { Integrations } from './ports.ts';

/** Why an integration that `find` does not know can't be changed or tested: there is none, or it is the one for mail. */
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
