import { describe, expect, it } from 'vitest';
import { chosenFrom, componentKeyOf, type PageState, scopeViewOf } from '../../../../src/monitoring/pages/scope.ts';
import type { ServiceStatus } from '../../../../src/monitoring/pages/status.ts';
import type { ScopeItem } from '../../../../src/monitoring/pages/watched-components.ts';

const page = (status: ServiceStatus, components: PageState['components'], message = 'The page says.'): PageState => ({
  status,
  message,
  title: 'Acme',
  components,
});
const api = { id: 'a', name: 'API', status: 'operational' } as const;
const web = { id: 'w', name: 'Web', status: 'outage' } as const;
const mail = { id: 'm', name: 'Mail', group: 'EU', status: 'degraded' } as const;

const at = new Date('2026-05-04T08:00:00Z');
const minutesAgo = (minutes: number): string => new Date(at.getTime() - minutes * 60_000).toISOString();
const viewOf = (now: PageState, watched: readonly ScopeItem[]) => scopeViewOf(now, watched, at);

/** What is watched is what was chosen, groups as groups (truth.md, rules 4 and 5). */
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

  it('is unknown, never operational, where the page does not say how one of the chosen ones is', () => {
    expect(viewOf(page('operational', [{ ...api, status: 'unknown' }]), [api])).toMatchObject({ status: 'unknown' });
    const half = page('operational', [
      { ...api, status: 'unknown' },
      { ...web, status: 'operational' },
    ]);
    expect(viewOf(half, [api, web])).toMatchObject({ status: 'unknown', message: 'API is unknown.' });
    expect(viewOf(page('outage', [{ ...api, status: 'unknown' }, web]), [api, web])).toMatchObject({
      status: 'outage',
    });
  });

  it('names five at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...web, id: `w${index}`, name: `W${index}` }));
    expect(viewOf(page('outage', many), many).message).toBe('W0, W1, W2, W3, W4 and 3 more are down.');
  });
});

describe('a chosen component that is gone', () => {
  it('keeps its last status for five minutes, then is unknown and named, whatever the page’s own word', () => {
    const seen = viewOf(page('outage', [web]), [web]).components;
    const gone = viewOf(page('operational', [api]), seen);
    expect(gone).toMatchObject({ status: 'outage', message: 'Web is not on the status page right now.' });
    expect(gone.components).toMatchObject([{ id: 'w', lastStatus: 'outage', missingSince: minutesAgo(0) }]);
    const later = (minutes: number) => gone.components.map((one) => ({ ...one, missingSince: minutesAgo(minutes) }));
    expect(viewOf(page('operational', [api]), later(4)).status).toBe('outage');
    expect(viewOf(page('operational', [api]), later(5))).toMatchObject({
      status: 'unknown',
      message: 'Web is no longer on the status page.',
      components: [{ id: 'w', lost: true }],
    });
  });

  it('hides no trouble of the others', () => {
    const lost = { ...api, missingSince: minutesAgo(9) };
    expect(viewOf(page('operational', [web]), [lost, web])).toMatchObject({
      status: 'outage',
      message: 'Web is down. API is no longer on the status page.',
    });
    expect(viewOf(page('operational', [{ ...web, status: 'operational' }]), [lost, web])).toMatchObject({
      status: 'unknown',
      message: 'The other chosen components are operational. API is no longer on the status page.',
    });
  });

  it('is found by name and group under its new id, and is missing no longer', () => {
    const now = page('operational', [
      { ...mail, id: 'm2', group: 'US', status: 'outage' },
      { ...mail, id: 'm3', group: 'EU', status: 'degraded' },
    ]);
    const gone = { ...mail, aloneInGroup: true, missingSince: minutesAgo(9) } as const;
    expect(viewOf(now, [{ ...gone, lost: true }])).toMatchObject({
      status: 'degraded',
      components: [{ id: 'm3', name: 'Mail', group: 'EU', lastStatus: 'degraded' }],
    });
    expect(viewOf(now, [gone]).components[0]).not.toHaveProperty('missingSince');
  });

  it('is never taken for another of its name, in one group or without one', () => {
    for (const group of [undefined, 'EU']) {
      const [mine, other] = [
        { ...web, id: 'k1', ...(group && { group }) },
        { ...web, id: 'k2', ...(group && { group }) },
      ];
      const chosen = chosenFrom(page('outage', [mine, other]), ['k1']);
      expect(viewOf(page('outage', [other]), chosen).components).toMatchObject([
        { id: 'k1', missingSince: minutesAgo(0) },
      ]);
    }
    const before = chosenFrom(page('outage', [{ ...web, id: 'k1' }]), ['k1']);
    const twoNow = page('outage', [
      { ...web, id: 'k2' },
      { ...web, id: 'k3' },
    ]);
    expect(viewOf(twoNow, before).components).toMatchObject([{ id: 'k1', missingSince: minutesAgo(0) }]);
  });

  it('is known by its group where others of its name are in other groups', () => {
    const listed = [mail, { ...mail, id: 'm9', group: 'US' }];
    expect(chosenFrom(page('operational', listed), ['m'])).toEqual([
      { id: 'm', name: 'Mail', group: 'EU', aloneInGroup: true },
    ]);
  });

  it('is found by its name alone only where it is the only one of that name now and was then', () => {
    const moved = page('operational', [{ ...mail, id: 'm2', group: 'US', status: 'outage' }]);
    expect(viewOf(moved, [{ ...mail, alone: true }])).toMatchObject({ status: 'outage', components: [{ id: 'm2' }] });
    expect(viewOf(moved, [{ ...mail }]).components).toMatchObject([{ id: 'm', missingSince: minutesAgo(0) }]);
    const two = page('operational', [...moved.components, { ...mail, id: 'm3', group: 'Asia' }]);
    expect(viewOf(two, [{ ...mail, alone: true }]).components).toMatchObject([{ id: 'm' }]);
  });

  it('is never another one that is chosen too', () => {
    const now = page('operational', [{ ...mail, id: 'm2', status: 'operational' }]);
    const view = viewOf(now, [
      { ...mail, alone: true },
      { ...mail, id: 'm2' },
    ]);
    expect(view.components).toMatchObject([{ id: 'm', missingSince: minutesAgo(0) }, { id: 'm2' }]);
  });
});

describe('a chosen group', () => {
  const europe = { group: 'EU', members: [{ id: 'm', name: 'Mail' }] };

  it('has its later members too', () => {
    const view = viewOf(page('operational', [mail, { ...web, group: 'EU' }, api]), [europe]);
    expect(view).toMatchObject({ status: 'outage', message: 'Web is down. Mail is degraded.' });
    expect(view.components).toMatchObject([{ group: 'EU', members: [{ id: 'm' }, { id: 'w' }] }]);
  });

  it('is followed to its new name by its members, and is missing by its name', () => {
    const renamed = page('operational', [{ ...mail, group: 'Europe' }]);
    expect(viewOf(renamed, [europe])).toMatchObject({ status: 'degraded', components: [{ group: 'Europe' }] });
    const lost = { ...europe, missingSince: minutesAgo(6) };
    expect(viewOf(page('outage', [api]), [lost])).toMatchObject({
      status: 'unknown',
      message: 'EU is no longer on the status page.',
    });
  });
});

describe('the key of a choice', () => {
  it('is the same whatever the order and repetition, and empty for the whole page', () => {
    expect(componentKeyOf([])).toBe('');
    expect(componentKeyOf(['b', 'a', 'b'])).toBe(componentKeyOf(['a', 'b']));
    expect(componentKeyOf(['a,b'])).not.toBe(componentKeyOf(['a', 'b']));
  });

  it('keeps what the page lists, sorted by id', () => {
    expect(chosenFrom(page('operational', [web, api]), ['w', 'gone', 'a'])).toEqual([
      { id: 'a', name: 'API', alone: true },
      { id: 'w', name: 'Web', alone: true },
    ]);
  });

  it('keeps a group as a group, and nothing of it by itself', () => {
    expect(chosenFrom(page('operational', [web, mail]), ['w', 'm'], ['EU', 'gone'])).toMatchObject([
      { id: 'w' },
      { group: 'EU', members: [{ id: 'm', name: 'Mail' }] },
    ]);
    expect(componentKeyOf(['w'], ['EU'])).not.toBe(componentKeyOf(['w', 'EU']));
  });
});
