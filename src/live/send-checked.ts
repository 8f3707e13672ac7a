import { inTurns } from './in-turns.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { CheckedSince } from './ports.ts';

/** A poll is seen that much later than the time it is stored with; what is sent twice does no harm. */
const COMMIT_MS = 5_000;

/** Sends each stream which of its services were checked when, since the last time. */
export const sendChecked = (streams: OpenStreams, checkedSince: CheckedSince): (() => Promise<void>) => {
  let sent: Date | undefined;
  return async () => {
    const pageIds = streams.pageIds();
    if (pageIds.length === 0) return;
    const { checked, at } = await checkedSince(pageIds, sent);
    sent = new Date(at.getTime() - COMMIT_MS);
    await inTurns(streams.all(), (stream) => {
      const times = checkedServices(stream, checked);
      if (Object.keys(times).length > 0) streams.send(stream, 'checked', times);
    });
  };
};

const checkedServices = (stream: OpenStream, checked: ReadonlyMap<number, Date>): Record<string, string> => {
  const times: Record<string, string> = {};
  for (const { pageId, serviceId } of stream.services) {
    const at = checked.get(pageId)?.toISOString();
    if (at !== undefined) times[serviceId] = at;
  }
  return times;
};
