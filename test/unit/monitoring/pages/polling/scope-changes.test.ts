import { describe, expect, it } from 'vitest';
import {
  changesOf,
  factsOf,
  type StoredScope,
  unreadableView,
} from '../../../../../src/monitoring/pages/polling/scope-changes.ts';
import { type PageState, scopeViewOf } from '../../../../../src/monitoring/pages/scope.ts';
import type { ServiceStatus } from '../../../../../src/monitoring/pages/status.ts';

const page = (status: ServiceStatus, message = 'The page says.'): PageState => ({
  status,
  message,
  title: 'Acme',
  components: [],
});

describe('the changes of scopes', () => {
  const scope = (status: ServiceStatus, reportedStatus?: ServiceStatus): StoredScope => ({
    id: 1,
    components: [],
    status,
    message: 'The page says.',
    since: new Date('2026-05-04T08:00:00Z'),
    reportedStatus,
    createdAt: new Date('2026-05-04T08:00:00Z'),
  });
  const changesTo = (stored: StoredScope, status: ServiceStatus, message?: string) =>
    changesOf([stored], (one) => scopeViewOf(page(status, message), one.components, new Date()));

  it('are none where nothing differs', () => {
    expect(changesTo(scope('degraded', 'degraded'), 'degraded')).toEqual([]);
  });

  it('make a fact of a new status and none of a new sentence', () => {
    const at = new Date();
    const worded = changesTo(scope('degraded', 'degraded'), 'degraded', 'Other words.');
    expect(worded).toHaveLength(1);
    expect(factsOf(7, worded, { firstSight: false, at, listed: [] })).toEqual([]);
    const changed = changesTo(scope('degraded', 'degraded'), 'outage');
    expect(factsOf(7, changed, { firstSight: false, at, listed: [] })).toEqual([
      {
        kind: 'monitoring.status_changed',
        pageId: 7,
        scopeId: 1,
        occurredAt: at,
        data: { previous: 'degraded', status: 'outage' },
      },
    ]);
  });

  it('propose what may be meant instead where something that is chosen is lost', () => {
    const at = new Date('2026-05-04T09:00:00Z');
    const missingSince = '2026-05-04T08:55:00.000Z';
    const chosen = { ...scope('operational'), components: [{ id: 'a', name: 'API', group: 'Core', missingSince }] };
    const listed = [
      { id: 'b', name: 'API', group: 'Edge', status: 'operational' as const },
      { id: 'c', name: 'Mail', status: 'operational' as const },
    ];
    const changes = changesOf([chosen], (one) =>
      scopeViewOf({ ...page('operational'), components: listed }, one.components, at),
    );
    expect(factsOf(7, changes, { firstSight: false, at, listed }).at(-1)).toMatchObject({
      kind: 'monitoring.selection_lost',
      data: {
        missing: [{ id: 'a', name: 'API', group: 'Core' }],
        proposals: [{ for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' }],
      },
    });
  });

  it('count as reported by the page only where it says something else than it said last', () => {
    expect(changesTo(scope('unknown', 'degraded'), 'degraded')).toMatchObject([{ reported: false }]);
    expect(changesTo(scope('unknown', 'degraded'), 'operational')).toMatchObject([{ reported: true }]);
    expect(changesOf([scope('degraded', 'degraded')], unreadableView('MissingEvent'))).toMatchObject([
      { status: 'unknown', message: 'MissingEvent', reason: 'unreadable', reported: false },
    ]);
  });

  describe('after a time in which nobody asked the page', () => {
    const asked = new Date('2026-05-04T09:00:00Z');
    const afterGap = (stored: StoredScope, status: ServiceStatus) =>
      changesOf([stored], (one) => scopeViewOf(page(status), one.components, new Date()), asked);

    it('are written also where the page says the same as before, and tell nobody of that', () => {
      const changes = afterGap(scope('operational', 'operational'), 'operational');
      expect(changes).toMatchObject([{ previous: 'operational', status: 'operational', unwatchedFrom: asked }]);
      expect(factsOf(7, changes, { firstSight: false, at: new Date(), listed: [] })).toEqual([]);
    });

    it('tell a new status as a change from the one before', () => {
      const changes = afterGap(scope('operational', 'operational'), 'outage');
      expect(factsOf(7, changes, { firstSight: false, at: new Date(), listed: [] })).toMatchObject([
        { data: { previous: 'operational', status: 'outage' } },
      ]);
    });

    it('leave out what was unknown before', () => {
      expect(afterGap(scope('unknown', 'operational'), 'operational')).toMatchObject([{ unwatchedFrom: undefined }]);
    });

    it('keep the beginning of a status that began after the last poll', () => {
      const since = new Date('2026-05-04T09:00:01Z');
      expect(afterGap({ ...scope('operational', 'operational'), since }, 'operational')).toMatchObject([
        { unwatchedFrom: since },
      ]);
    });

    it('begin no earlier than the scope, whose first status may be older', () => {
      const createdAt = new Date('2026-05-04T09:00:01Z');
      expect(afterGap({ ...scope('outage', 'outage'), createdAt }, 'outage')).toMatchObject([
        { unwatchedFrom: createdAt },
      ]);
    });
  });
});
