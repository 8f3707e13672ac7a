import { openEventStream } from '../../platform/http/event-stream.ts';
import type { Handler } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import type { LiveStreams } from '../live-streams.ts';

/** GET /api/events: the stream stays open until the reader leaves, the session ends or the server stops. */
export const streamEvents =
  (streams: LiveStreams): Handler<'streamEvents'> =>
  async ({ actor, request, reply }) => {
    const outlet = openEventStream(request, reply);
    const close = await streams.open({ userId: actor.userId, credential: credentialOf(actor), outlet });
    outlet.onEnd(close);
    return undefined;
  };

/** Which session or key a stream belongs to, so that it ends with it. */
const credentialOf = ({ credential }: Actor): string =>
  credential.kind === 'session' ? `session:${credential.tokenHash.toString('hex')}` : `key:${credential.keyId}`;
