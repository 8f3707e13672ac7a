import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Integrations } from './ports.ts';

/** The error for an integration that `find` doesn't return: it doesn't exist, or it's the built-in email. */
export const absent = async (
  actor: Pick<Actor, 'teamId' | 'userId'>,
  id: number,
  integrations: Pick<Integrations, 'mail'>,
): Promise<AppError> =>
  (await integrations.mail(actor))?.id === id
    ? new AppError('conflict', 'Email alerts use your notification preferences. Change them in Settings.')
    : notFound('The integration');
