import { describe, expect, it } from 'vitest';
import { chosenFrom, componentKeyOf, type PageState, scopeViewOf } from '../../../../src/monitoring/pages/scope.ts';
import type { ServiceStatus } from '../../../../src/monitoring/pages/status.ts';

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
    expect(scopeViewOf(page('degraded', [web]), [])).toEqual({
      status: 'degraded',
      message: 'The page says.',
      components: [],
    });
  });

  it('is the worst of the chosen components and names what is wrong, whatever the page says of the rest', () => {
    const view = scopeViewOf(page('operational', [api, web, mail]), [api, web, mail]);
    expect(view.status).toBe('outage');
    expect(view.message).toBe('Web is down. Mail is degraded.');
    expect(scopeViewOf(page('outage', [api, web]), [api])).toMatchObject({
      status: 'operational',
      message: 'All chosen components are operational.',
    });
  });

  it('finds a component by name and group once its id is gone, and takes over the new id', () => {
    const now = page('operational', [
      { ...mail, id: 'm2', group: 'US', status: 'outage' },
      { ...mail, id: 'm3', group: 'EU', status: 'degraded' },
    ]);
    expect(scopeViewOf(now, [mail])).toMatchObject({
      status: 'degraded',
      components: [{ id: 'm3', name: 'Mail', group: 'EU' }],
    });
  });

  it('does not guess between two groups that have the name', () => {
    const now = page('operational', [
      { ...mail, id: 'm2', group: 'US', status: 'outage' },
      { ...mail, id: 'm3', group: 'Asia', status: 'outage' },
    ]);
    expect(scopeViewOf(now, [mail]).message).toContain('None of the chosen components');
  });

  it('says which component is no longer on the page, and takes the whole page when none is left', () => {
    expect(scopeViewOf(page('outage', [api]), [api, web])).toMatchObject({
      status: 'operational',
      message: 'All chosen components are operational. Web is no longer on the page.',
    });
    expect(scopeViewOf(page('outage', [api]), [web, mail])).toMatchObject({
      status: 'outage',
      message:
        'None of the chosen components is on the page any more; this is the status of the whole page. The page says.',
    });
  });

  it('is unknown, never operational, where the page does not say how the chosen ones are', () => {
    expect(scopeViewOf(page('operational', [{ ...api, status: 'unknown' }]), [api])).toMatchObject({
      status: 'unknown',
    });
  });

  it('names five at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...web, id: `w${index}`, name: `W${index}` }));
    expect(scopeViewOf(page('outage', many), many).message).toBe('W0, W1, W2, W3, W4 and 3 more are down.');
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
