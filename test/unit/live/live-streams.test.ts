import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { WatchedService } from '../../../src/live/live-index.ts';
import { createLiveStreams, type LiveStreams } from '../../../src/live/live-streams.ts';

type Sent = { readonly event: string; readonly data: unknown };

/** An outlet that keeps what it was sent, as a browser would read it. */
const outlet = () => {
  const sent: Sent[] = [];
  const state: { ended: boolean; reads: boolean; reconnectInMs?: number } = { ended: false, reads: true };
  return {
    sent,
    state,
    send: (event: string, data: unknown) => {
      if (state.reads) sent.push({ event, data });
      return state.reads;
    },
    beat: () => state.reads,
    end: (reconnectInMs?: number) => {
      state.ended = true;
      state.reconnectInMs = reconnectInMs;
    },
  };
};

type Watched = Map<number, WatchedService[]>;

const streamsOver = (watched: Watched, valid = new Set<string>()): LiveStreams =>
  streamsThatLearn(async () => watched, valid);

const streamsThatLearn = (
  watchedBy: () => Promise<Watched>,
  valid = new Set(['a']),
  stale: ReadonlySet<number> = new Set(),
  clock = { ms: 0 },
): LiveStreams => {
  const streams = createLiveStreams({
    watchedBy,
    checkedSince: async (pageIds) => {
      const at = new Date('2026-11-20T08:00:00Z');
      return { checked: new Map(pageIds.map((id) => [id, at])), at };
    },
    staleAmong: async (pageIds) => new Map(pageIds.filter((id) => stale.has(id)).map((id) => [id, 'stale'])),
    stillValid: async () => valid,
    random: () => 0,
    now: () => clock.ms,
  });
  // Long after the process began.
  clock.ms += 60_000;
  return streams;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Longer than news are gathered where `random` is 0, and than everybody is asked to fetch again. */
const gathered = () => vi.advanceTimersByTimeAsync(150);

const watched = () =>
  new Map<number, WatchedService[]>([
    [1, [{ serviceId: 10, pageId: 100 }]],
    [
      2,
      [
        { serviceId: 20, pageId: 100 },
        { serviceId: 21, pageId: 200 },
      ],
    ],
  ]);

describe('live streams', () => {
  it('tell a fact of a page to those who watch the page, each with their own services', async () => {
    const streams = streamsOver(watched());
    const [one, two] = [outlet(), outlet()];
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    streams.notice({ kind: 'incidents.opened', pageId: 100, serviceId: null });
    await gathered();
    streams.notice({ kind: 'monitoring.status_changed', pageId: 200, serviceId: null });
    await gathered();
    expect(one.sent).toEqual([{ event: 'changed', data: { lists: ['services', 'incidents'], serviceIds: [10] } }]);
    expect(two.sent).toEqual([
      { event: 'changed', data: { lists: ['services', 'incidents'], serviceIds: [20] } },
      { event: 'changed', data: { lists: ['services'], serviceIds: [21] } },
    ]);
  });

  it('tell all that happens in one moment in one event', async () => {
    const streams = streamsOver(watched());
    const two = outlet();
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    streams.notice({ kind: 'monitoring.status_changed', pageId: 200, serviceId: null });
    streams.notice({ kind: 'incidents.opened', pageId: 100, serviceId: null });
    streams.notice({ kind: 'incidents.updated', pageId: 100, serviceId: null });
    await gathered();
    expect(two.sent).toEqual([{ event: 'changed', data: { lists: ['services', 'incidents'], serviceIds: [21, 20] } }]);
  });

  it('tell those who watch a page when its reading has become too old, and when it is read again, once each', async () => {
    const stale = new Set<number>();
    const streams = streamsThatLearn(async () => watched(), new Set(['b']), stale);
    const two = outlet();
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    const told = { event: 'changed', data: { lists: ['services'], serviceIds: [21] } };
    for (const [ids, times] of [
      [[], 0],
      [[200], 1],
      [[200], 1],
      [[], 2],
      [[], 2],
    ] as const) {
      stale.clear();
      for (const id of ids) stale.add(id);
      await streams.publishStaleness();
      await gathered();
      expect(two.sent).toEqual(Array.from({ length: times }, () => told));
    }
  });

  it('tell a change to those in its team, and end with the login of their own user', async () => {
    const streams = streamsOver(watched());
    const [member, other] = [outlet(), outlet()];
    await streams.open({ userId: 2, teamId: 1, credential: 'a', outlet: member });
    await streams.open({ userId: 1, teamId: 2, credential: 'b', outlet: other });
    await streams.teamChanged(1, { lists: ['boards'] });
    expect([member.sent.length, other.sent.length]).toEqual([1, 0]);
    await streams.sessionsChanged(1);
    expect([member.state.ended, other.state.ended]).toEqual([false, true]);
  });

  it('tell nothing more once they were closed', async () => {
    const streams = streamsOver(watched());
    const one = outlet();
    const close = await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    streams.notice({ kind: 'incidents.opened', pageId: 100, serviceId: null });
    close();
    await gathered();
    expect(one.sent).toEqual([]);
  });

  it('tell an incident reported by hand only to those who watch that service', async () => {
    const streams = streamsOver(watched());
    const [one, two] = [outlet(), outlet()];
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    streams.notice({ kind: 'incidents.opened', pageId: null, serviceId: 21 });
    await gathered();
    expect(one.sent).toEqual([]);
    expect(two.sent).toHaveLength(1);
  });

  it('follow a service that is added or removed while the stream is open', async () => {
    const services = watched();
    const streams = streamsOver(services);
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    services.set(1, [{ serviceId: 11, pageId: 300 }]);
    await streams.teamChanged(1, { lists: ['services'] });
    streams.notice({ kind: 'monitoring.status_changed', pageId: 100, serviceId: null });
    streams.notice({ kind: 'monitoring.status_changed', pageId: 300, serviceId: null });
    await gathered();
    expect(one.sent.map((sent) => sent.data)).toEqual([
      { lists: ['services'], serviceIds: [] },
      { lists: ['services'], serviceIds: [11] },
    ]);
  });

  it('tell what a user changed once, and not its fact again', async () => {
    const streams = streamsOver(watched());
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    streams.notice({ kind: 'incidents.opened', pageId: null, serviceId: 10 });
    await streams.teamChanged(1, { lists: ['services', 'incidents'] });
    await gathered();
    streams.notice({ kind: 'incidents.opened', pageId: null, serviceId: 10 });
    await streams.teamChanged(1, { lists: ['integrations'] });
    await gathered();
    expect(one.sent.map((sent) => sent.data)).toEqual([
      { lists: ['services', 'incidents'], serviceIds: [] },
      { lists: ['integrations'], serviceIds: [] },
      { lists: ['services', 'incidents'], serviceIds: [10] },
    ]);
  });

  it('name the services that a user changed, and tell what happened to others all the same', async () => {
    const services = watched();
    services.set(1, [
      { serviceId: 10, pageId: 100 },
      { serviceId: 12, pageId: 300 },
    ]);
    const streams = streamsOver(services);
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    const changed = { lists: ['services', 'incidents'], serviceIds: [10] } as const;
    streams.notice({ kind: 'monitoring.service_changed', pageId: null, serviceId: 10 });
    await streams.teamChanged(1, changed);
    await gathered();
    expect(one.sent.map((sent) => sent.data)).toEqual([changed]);
    streams.notice({ kind: 'monitoring.status_changed', pageId: 300, serviceId: null });
    await streams.teamChanged(1, changed);
    await gathered();
    expect(one.sent.map((sent) => sent.data)).toEqual([changed, changed, { lists: ['services'], serviceIds: [12] }]);
  });

  it('tell a change of integrations without looking up services', async () => {
    const services = watched();
    const streams = streamsOver(services);
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    services.delete(1);
    await streams.teamChanged(1, { lists: ['integrations'] });
    streams.notice({ kind: 'monitoring.status_changed', pageId: 100, serviceId: null });
    await gathered();
    expect(one.sent.map((sent) => sent.data)).toEqual([
      { lists: ['integrations'], serviceIds: [] },
      { lists: ['services'], serviceIds: [10] },
    ]);
  });

  it('end with their session and not before', async () => {
    const streams = streamsOver(watched(), new Set(['b']));
    const [one, two] = [outlet(), outlet()];
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    await streams.beat();
    expect([one.state.ended, two.state.ended]).toEqual([true, false]);
    streams.notice({ kind: 'incidents.opened', pageId: 100, serviceId: null });
    await gathered();
    expect(one.sent).toEqual([]);
  });

  it('end at once when a session of their user ends, and no other', async () => {
    const streams = streamsOver(watched(), new Set(['a2']));
    const [ended, kept, other] = [outlet(), outlet(), outlet()];
    await streams.open({ userId: 1, teamId: 1, credential: 'a1', outlet: ended });
    await streams.open({ userId: 1, teamId: 1, credential: 'a2', outlet: kept });
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: other });
    await streams.sessionsChanged(1);
    expect([ended, kept, other].map((each) => each.state.ended)).toEqual([true, false, false]);
  });

  it('drop a reader that has stopped reading', async () => {
    const streams = streamsOver(watched());
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    one.state.reads = false;
    streams.notice({ kind: 'incidents.opened', pageId: 100, serviceId: null });
    await gathered();
    expect(one.state.ended).toBe(true);
  });

  it('close the oldest of a user who opens more than fifty', async () => {
    const streams = streamsOver(watched());
    const outlets = Array.from({ length: 51 }, outlet);
    for (const [i, each] of outlets.entries())
      await streams.open({ userId: 1, teamId: 1, credential: String(i), outlet: each });
    expect(outlets.map((each) => each.state.ended).indexOf(false)).toBe(1);
  });

  it('say when the services were last checked, by service', async () => {
    const streams = streamsOver(watched());
    const two = outlet();
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    await streams.sendChecked();
    const at = '2026-11-20T08:00:00.000Z';
    expect(two.sent).toEqual([{ event: 'checked', data: { 20: at, 21: at } }]);
  });

  it('are told of a large board in several events, none of them near what a stream may hold unread', async () => {
    const services = Array.from({ length: 1_200 }, (_, n) => ({ serviceId: n + 1, pageId: 200 }));
    const streams = streamsOver(new Map([[1, services]]));
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    await streams.sendChecked();
    expect(one.sent.map(({ data }) => Object.keys(data as object).length)).toEqual([500, 500, 200]);
    expect(new Set(one.sent.flatMap(({ data }) => Object.keys(data as object))).size).toBe(1_200);
    for (const { data } of one.sent) expect(JSON.stringify(data).length).toBeLessThan(32 * 1024);
  });

  it('are told in turns where they are many, so that nothing else waits for them', async () => {
    const users = Array.from({ length: 10 }, (_, n) => n + 1);
    const streams = streamsOver(new Map(users.map((userId) => [userId, [{ serviceId: userId, pageId: 100 }]])));
    const opened = users.flatMap((userId) =>
      Array.from({ length: 30 }, () => ({ userId, teamId: userId, outlet: outlet() })),
    );
    for (const one of opened) await streams.open({ ...one, credential: 'a' });
    const told = () => opened.filter((one) => one.outlet.sent.length === 1).length;
    const telling = streams.sendChecked();
    while (told() === 0) await setImmediate();
    expect(told()).toBeLessThan(opened.length);
    await telling;
    expect(told()).toBe(opened.length);
  });

  it('ask everybody to fetch again after a gap', async () => {
    const streams = streamsOver(watched());
    const [one, two] = [outlet(), outlet()];
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    await streams.open({ userId: 2, teamId: 2, credential: 'b', outlet: two });
    await streams.refetchAll();
    await gathered();
    expect([...one.sent, ...two.sent].map((sent) => sent.event)).toEqual(['refetch', 'refetch']);
  });

  it('begin with what changed in the seconds before, for those whom it concerns', async () => {
    const clock = { ms: 0 };
    const streams = streamsThatLearn(async () => watched(), undefined, undefined, clock);
    streams.notice({ kind: 'incidents.opened', pageId: 200, serviceId: null });
    clock.ms += 8_000;
    streams.notice({ kind: 'monitoring.status_changed', pageId: null, serviceId: 10 });
    await streams.teamChanged(2, { lists: ['integrations'] });
    const opened = async (userId: number) => {
      const one = outlet();
      await streams.open({ userId, teamId: userId, credential: 'a', outlet: one });
      return one.sent;
    };
    expect(await opened(1)).toEqual([{ event: 'changed', data: { lists: ['services'], serviceIds: [] } }]);
    expect(await opened(2)).toEqual([
      { event: 'changed', data: { lists: ['services', 'incidents', 'integrations'], serviceIds: [] } },
    ]);
    clock.ms += 10_000;
    expect(await opened(2)).toEqual([{ event: 'changed', data: { lists: ['integrations'], serviceIds: [] } }]);
    clock.ms += 10_000;
    expect(await opened(2)).toEqual([]);
  });

  it('begin with everything where the process began, or a gap was, in the seconds before', async () => {
    const clock = { ms: 0 };
    const streams = streamsThatLearn(async () => watched(), undefined, undefined, clock);
    const opened = async () => {
      const one = outlet();
      await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
      return one.sent.map(({ event }) => event);
    };
    clock.ms = 9_000;
    expect(await opened()).toEqual(['refetch']);
    clock.ms = 60_000;
    expect(await opened()).toEqual([]);
    await streams.refetchAll();
    clock.ms = 69_000;
    expect(await opened()).toContain('refetch');
  });

  it('know after a gap what was added in it', async () => {
    const services = watched();
    const streams = streamsOver(services);
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    services.set(1, [{ serviceId: 11, pageId: 300 }]);
    await streams.refetchAll();
    streams.notice({ kind: 'monitoring.status_changed', pageId: 300, serviceId: null });
    await gathered();
    expect(one.sent.at(-1)).toEqual({ event: 'changed', data: { lists: ['services'], serviceIds: [11] } });
  });

  it('are refused, with nothing sent, where it cannot be asked what they watch', async () => {
    const streams = streamsThatLearn(async () => Promise.reject(new Error('away')));
    const one = outlet();
    await expect(streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one })).rejects.toThrow('away');
    await streams.teamChanged(1, { lists: ['integrations'] });
    expect([one.sent, one.state.ended]).toEqual([[], false]);
  });

  it('learn late what could not be learned in time, and have it fetched', async () => {
    const services = watched();
    let away = false;
    const streams = streamsThatLearn(async () => {
      if (away) throw new Error('away');
      return services;
    });
    const one = outlet();
    await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    services.set(1, [{ serviceId: 11, pageId: 300 }]);
    away = true;
    await expect(streams.teamChanged(1, { lists: ['services'] })).rejects.toThrow('away');
    away = false;
    await streams.beat();
    await gathered();
    streams.notice({ kind: 'monitoring.status_changed', pageId: 300, serviceId: null });
    await gathered();
    expect(one.sent.map(({ event, data }) => [event, data])).toEqual([
      ['changed', { lists: ['services'], serviceIds: [] }],
      ['refetch', {}],
      ['changed', { lists: ['services'], serviceIds: [11] }],
    ]);
  });

  it('go by the last question, in whatever order the answers come', async () => {
    const answers: ((services: Watched) => void)[] = [];
    const streams = streamsThatLearn(() => new Promise((resolve) => answers.push(resolve)));
    const one = outlet();
    const opening = streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
    const changing = streams.teamChanged(1, { lists: ['services'] });
    answers[1]?.(new Map([[1, [{ serviceId: 11, pageId: 300 }]]]));
    await changing;
    answers[0]?.(watched());
    await opening;
    streams.notice({ kind: 'monitoring.status_changed', pageId: 300, serviceId: null });
    await gathered();
    expect(one.sent.at(-1)).toEqual({ event: 'changed', data: { lists: ['services'], serviceIds: [11] } });
  });
});

test('a stop ends every stream with the hint to come back, after a second at the least', async () => {
  const streams = streamsOver(watched());
  const outlets = [outlet(), outlet()];
  for (const one of outlets) await streams.open({ userId: 1, teamId: 1, credential: 'a', outlet: one });
  streams.closeAll();
  expect(outlets.map(({ state }) => [state.ended, state.reconnectInMs])).toEqual([
    [true, 1_000],
    [true, 1_000],
  ]);
});
