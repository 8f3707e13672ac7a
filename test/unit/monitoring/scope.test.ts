import { describe, expect, it } from 'vitest';
import {
  changesOf,
  factsOf,
  type StoredScope,
  unreadableView,
} from '../../../src/monitoring/pages/polling/scope-changes.ts';
import { chosenFrom, componentKeyOf, type PageState, viewOf } from '../../../src/monitoring/pages/scope.ts';
import type { ServiceStatus } from '../../../src/monitoring/pages/status.ts';

const page = (status: ServiceStatus, components: PageState['components'], message = 'The page says.'): PageState => ({
  status,
  message,
  title: 'Acme',
  components,
});
const api = { id: 'a', name: 'API', status: 'operational' } as const;
const web = { id: 'w', name: 'Web', status: 'outage' } as const;
const mail = { id: 'm', name: 'Mail', group: 'EU', status: 'degraded' } as const;

describe('the view of a scope', () => {
  it('is the page’s own word and sentence where the whole page is watched', () => {
    expect(viewOf(page('degraded', [web]), [])).toEqual({
      status: 'degraded',
      message: 'The page says.',
      components: [],
    });
  });

  it('is the worst of the chosen components and names what is wrong, whatever the page says of the rest', () => {
    const view = viewOf(page('operational', [api, web, mail]), [api, web, mail]);
    expect(view.status).toBe('outage');
    expect(view.message).toBe('Web is down. Mail is degraded.');
    expect(viewOf(page('outage', [api, web]), [api])).toMatchObject({
      status: 'operational',
      message: 'All chosen components are operational.',
    });
  });

  it('finds a component by name and group once its id is gone, and takes over the new id', () => {
    const now = page('operational', [
      { ...mail, id: 'm2', group: 'US', status: 'outage' },
      { ...mail, id: 'm3', group: 'EU', status: 'degraded' },
    ]);
    expect(viewOf(now, [mail])).toMatchObject({
      status: 'degraded',
      components: [{ id: 'm3', name: 'Mail', group: 'EU' }],
    });
  });

  it('does not guess between two groups that have the name', () => {
    const now = page('operational', [
      { ...mail, id: 'm2', group: 'US', status: 'outage' },
      { ...mail, id: 'm3', group: 'Asia', status: 'outage' },
    ]);
    expect(viewOf(now, [mail]).message).toContain('None of the chosen components');
  });

  it('says which component is no longer on the page, and takes the whole page when none is left', () => {
    expect(viewOf(page('outage', [api]), [api, web])).toMatchObject({
      status: 'operational',
      message: 'All chosen components are operational. Web is no longer on the page.',
    });
    expect(viewOf(page('outage', [api]), [web, mail])).toMatchObject({
      status: 'outage',
      message:
        'None of the chosen components is on the page any more; this is the status of the whole page. The page says.',
    });
  });

  it('is unknown, never operational, where the page does not say how the chosen ones are', () => {
    expect(viewOf(page('operational', [{ ...api, status: 'unknown' }]), [api])).toMatchObject({ status: 'unknown' });
  });

  it('names five at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...web, id: `w${index}`, name: `W${index}` }));
    expect(viewOf(page('outage', many), many).message).toBe('W0, W1, W2, W3, W4 and 3 more are down.');
  });
});

describe('the key of a choice', () => {
  it('is the same whatever the order and repetition, and empty for the whole page', () => {
    expect(componentKeyOf([])).toBe('');
    expect(componentKeyOf(['b', 'a', 'b'])).toBe(componentKeyOf(['a', 'b']));
    expect(componentKeyOf(['a,b'])).not.toBe(componentKeyOf(['a', 'b']));
  });

  it('keeps what the page lists, sorted by id', () => {
    expect(chosenFrom(page('operational', [web, api]), ['w', 'gone', 'a']).map(({ id }) => id)).toEqual(['a', 'w']);
  });
});

describe('the changes of scopes', () => {
  const scope = (status: ServiceStatus, reportedStatus?: ServiceStatus): StoredScope => ({
    id: 1,
    components: [],
    status,
    message: 'The page says.',
    since: new Date('2026-05-04T08:00:00Z'),
    reportedStatus,
  });
  const changesTo = (stored: StoredScope, status: ServiceStatus, message?: string) =>
    changesOf([stored], (one) => viewOf(page(status, [], message), one.components));

  it('are none where nothing differs', () => {
    expect(changesTo(scope('degraded', 'degraded'), 'degraded')).toEqual([]);
  });

  it('make a fact of a new status and none of a new sentence', () => {
    const at = new Date();
    const worded = changesTo(scope('degraded', 'degraded'), 'degraded', 'Other words.');
    expect(worded).toHaveLength(1);
    expect(factsOf(7, worded, { firstSight: false, at })).toEqual([]);
    const changed = changesTo(scope('degraded', 'degraded'), 'outage');
    expect(factsOf(7, changed, { firstSight: false, at })).toEqual([
      {
        kind: 'monitoring.status_changed',
        pageId: 7,
        scopeId: 1,
        occurredAt: at,
        data: { previous: 'degraded', status: 'outage' },
      },
    ]);
  });

  it('count as reported by the page only where it says something else than it said last', () => {
    expect(changesTo(scope('unknown', 'degraded'), 'degraded')).toMatchObject([{ reported: false }]);
    expect(changesTo(scope('unknown', 'degraded'), 'operational')).toMatchObject([{ reported: true }]);
    expect(changesOf([scope('degraded', 'degraded')], unreadableView('Gone'))).toMatchObject([
      { status: 'unknown', message: 'Gone', reported: false },
    ]);
  });

  describe('after a time in which nobody asked the page', () => {
    const asked = new Date('2026-05-04T09:00:00Z');
    const afterGap = (stored: StoredScope, status: ServiceStatus) =>
      changesOf([stored], (one) => viewOf(page(status, []), one.components), asked);

    it('are written also where the page says the same as before, and tell nobody of that', () => {
      const changes = afterGap(scope('operational', 'operational'), 'operational');
      expect(changes).toMatchObject([{ previous: 'operational', status: 'operational', unwatchedFrom: asked }]);
      expect(factsOf(7, changes, { firstSight: false, at: new Date() })).toEqual([]);
    });

    it('tell a new status as a change from the one before', () => {
      const changes = afterGap(scope('operational', 'operational'), 'outage');
      expect(factsOf(7, changes, { firstSight: false, at: new Date() })).toMatchObject([
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
  });
});
