import { eventStream } from '../../platform/http/event-stream.ts';
import type { Handler } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import type { LiveStreams } from '../live-streams.ts';

/**
 * GET /api/events: the stream stays open until the reader leaves, the session ends or the server stops. It starts once nothing
 * can be missed any more: the browser then fetches its data.
 */
export const streamEvents =
  (streams: LiveStreams): Handler<'streamEvents'> =>
  async ({ actor, request, reply }) => {
    const outlet = eventStream(request, reply);
    const { userId, teamId } = actor;
    const close = await streams.open({ userId, teamId, credential: credentialOf(actor), outlet });
    outlet.begin();
    outlet.onEnd(close);
    return undefined;
  };

/** The session or key that a stream belongs to, its team and its role there, so that it ends with any of them. */
const credentialOf = ({ credential, teamId, role }: Actor): string =>
  credential.kind === 'session'
    ? `session:${credential.tokenHash.toString('hex')}:${teamId}:${role}`
    : `key:${credential.keyId}:${role}`;
