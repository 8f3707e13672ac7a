import { setImmediate as othersTurn } from 'node:timers/promises';
import { yieldBetween } from '../shared/yield-between.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { CheckedSince } from './ports.ts';

/** How much later than its stored time a poll may be seen; sending one twice does no harm. */
const COMMIT_MS = 5_000;

/** About 37 bytes each: far less than the unread data that a stream may have. */
const SERVICES_OF_AN_EVENT = 500;

/** Sends each stream when its services were checked, since the last time. */
export const sendChecked = (streams: OpenStreams, checkedSince: CheckedSince): (() => Promise<void>) => {
  let sent: Date | undefined;
  const send = (stream: OpenStream, times: Times) => streams.send(stream, 'checked', Object.fromEntries(times));
  return async () => {
    const pageIds = streams.pageIds();
    if (pageIds.length === 0) return;
    const { checked, at } = await checkedSince(pageIds, sent);
    sent = new Date(at.getTime() - COMMIT_MS);
    const further: { readonly stream: OpenStream; readonly times: Times }[] = [];
    await yieldBetween(streams.all(), (stream) => {
      const [first, ...rest] = partsOf(checkedServices(stream, checked));
      if (first) send(stream, first);
      for (const times of rest) further.push({ stream, times });
    });
    for (const { stream, times } of further) {
      // Lets the previous part leave, so that it doesn't count as unread.
      await othersTurn();
      if (streams.has(stream)) send(stream, times);
    }
  };
};

type Times = readonly (readonly [serviceId: number, at: string])[];

const partsOf = (times: Times): readonly Times[] =>
  Array.from({ length: Math.ceil(times.length / SERVICES_OF_AN_EVENT) }, (_, part) =>
    times.slice(part * SERVICES_OF_AN_EVENT, (part + 1) * SERVICES_OF_AN_EVENT),
  );

/** A stream's checked services, each with the time. */
const checkedServices = (stream: OpenStream, checked: ReadonlyMap<number, Date>): Times =>
  stream.services.flatMap(({ pageId, serviceId }) => {
    const at = checked.get(pageId)?.toISOString();
    return at === undefined ? [] : [[serviceId, at] as const];
  });
