import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamState } from '../../../../web/live/connection-state.ts';
import type { LiveEvent } from '../../../../web/live/live-event.ts';
import { shareStream } from '../../../../web/live/shared-stream.ts';
import { fakeSources } from '../../../support/event-sources.ts';

describe('the tabs of one browser', () => {
  // What was told a moment ago stays so, however long a message takes from tab to tab.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const tab = (sources: ReturnType<typeof fakeSources>, user = 7) => {
    const events: LiveEvent[] = [];
    const states: StreamState[] = [];
    const leave = shareStream({
      name: `allclear-live-${user}`,
      open: sources.open,
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      locks: navigator.locks,
    });
    return { events, states, leave };
  };
  it('share one stream, and the next takes over when the one that keeps it closes', async () => {
    const sources = fakeSources();
    const first = tab(sources);
    await expect.poll(() => sources.opened).toHaveLength(1);
    const second = tab(sources);
    sources.opened[0]?.emit('open');
    sources.opened[0]?.emit('refetch');
    await expect.poll(() => second.events.map((event) => event.name)).toContain('refetch');
    expect(first.events.map((event) => event.name)).toEqual(['opened', 'refetch']);
    expect(sources.opened).toHaveLength(1);
    first.leave();
    await expect.poll(() => sources.opened).toHaveLength(2);
    expect(sources.opened[0]?.closed).toBe(true);
    sources.opened[1]?.emit('open');
    expect(second.events.at(-1)?.name).toBe('opened');
    second.leave();
  });
  it('that comes to the others hears what was told while it read its lists', async () => {
    const sources = fakeSources();
    const first = tab(sources);
    await expect.poll(() => sources.opened).toHaveLength(1);
    sources.opened[0]?.emit('open');
    sources.opened[0]?.emit('changed', '{"lists":["services"],"serviceIds":[4]}');
    const second = tab(sources);
    await expect.poll(() => second.states).toEqual([{ kind: 'live' }]);
    expect(second.events).toContainEqual({ name: 'changed', lists: ['services'], serviceIds: [4] });
    first.leave();
    second.leave();
  });
  it('pass nothing on once they have left', async () => {
    const sources = fakeSources();
    const first = tab(sources);
    await expect.poll(() => sources.opened).toHaveLength(1);
    const [stream] = sources.opened;
    first.leave();
    // Its stream ends a moment later; a closed channel would throw.
    stream?.emit('refetch');
    expect(first.events).toHaveLength(1);
    await expect.poll(() => stream?.closed).toBe(true);
  });
  it('of two users do not hear each other', async () => {
    const [ours, theirs] = [fakeSources(), fakeSources()];
    const [maya, otto] = [tab(ours, 7), tab(theirs, 8)];
    await expect.poll(() => [ours.opened.length, theirs.opened.length]).toEqual([1, 1]);
    ours.opened[0]?.emit('refetch');
    await expect.poll(() => maya.events).toHaveLength(1);
    expect(otto.events).toEqual([]);
    maya.leave();
    otto.leave();
  });
});
