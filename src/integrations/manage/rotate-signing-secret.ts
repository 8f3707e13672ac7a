import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { newWebhookSecret } from '../channels/webhook-signature.ts';
import { absent } from './absent.ts';
import type { ManageDependencies } from './manage-integrations.ts';

/** A replaced signing secret still signs for this long. */
const ROTATION_MS = 24 * 3_600_000;

/**
 * Gives a webhook a new signing secret, returned only this once; for 24 hours both sign.
 * @throws AppError not_found, conflict
 */
export const rotateSigningSecret =
  ({ integrations, now, randomBytes }: Pick<ManageDependencies, 'integrations' | 'now' | 'randomBytes'>) =>
  async (actor: Actor, id: number): Promise<string> => {
    const integration = await integrations.find(actor.teamId, id);
    if (!integration) throw await absent(actor, id, integrations);
    const { isSigned, label } = integration.channel;
    if (!isSigned) throw new AppError('conflict', `${label} has no signing secret.`);
    const secret = newWebhookSecret(randomBytes);
    await integrations.rotate(actor.teamId, id, secret, new Date(now().getTime() + ROTATION_MS));
    return secret;
  };
