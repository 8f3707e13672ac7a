import { createLiveIndex, type LiveIndex, type WatchedService } from './live-index.ts';
import type { EventData, EventName, Outlet } from './ports.ts';

export type OpenStream = {
  readonly userId: UserId;
  readonly teamId: TeamId;
  readonly credential: string;
  readonly outlet: Outlet;
  services: readonly WatchedService[];
  /** The number of the refresh that it waits for; undefined once its services are known. */
  pendingSince?: number;
};

export type OpenStreams = LiveIndex<OpenStream> & {
  /** Closes a stream without a reader. */
  send<Name extends EventName>(stream: OpenStream, event: Name, data: EventData<Name>): void;
  /** `reconnectInMs`: with a hint to reconnect then. */
  close(stream: OpenStream, reconnectInMs?: number): void;
};

/** This process's open streams, by user, page and service. */
export const createOpenStreams = (): OpenStreams => {
  const index = createLiveIndex<OpenStream>();
  const close = (stream: OpenStream, reconnectInMs?: number): void => {
    index.remove(stream);
    stream.outlet.end(reconnectInMs);
  };
  return {
    ...index,
    close,
    send: (stream, event, data) => {
      if (!stream.outlet.send(event, data)) close(stream);
    },
  };
};
