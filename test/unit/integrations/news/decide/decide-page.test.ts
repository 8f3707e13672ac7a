import { describe, expect, it } from 'vitest';
import type { MaintenanceEvent, ReadabilityEvent } from '../../../../../src/integrations/news/news.ts';
import { alertsOf, at, service, statusEvent } from '../../../../support/news.ts';

const work = { id: 9, title: 'Database upgrade', startsAt: at('22:00') };
const maintenance = (event: MaintenanceEvent['event'], listedAt = at('08:00')): MaintenanceEvent => ({
  kind: 'maintenance',
  event,
  maintenance: work,
  listedAt,
});
const readability = (kind: ReadabilityEvent['kind']): ReadabilityEvent => ({
  kind,
  since: at('07:30'),
});

/** Work that moved, overruns or ended is told to whom it concerns (truth.md, rule 12). */
describe('planned work', () => {
  it.each(['scheduled', 'started', 'ended', 'overran', 'unlisted'] as const)('is told when it is %s', (event) => {
    expect(alertsOf(maintenance(event))).toMatchObject([{ kind: `maintenance_${event}`, maintenance: work }]);
  });

  it('that moves is told to whom the old time was told', () => {
    expect(alertsOf(maintenance('moved'))).toEqual([]);
    expect(alertsOf(maintenance('moved'), { wasTold: true })).toMatchObject([{ kind: 'maintenance_moved' }]);
  });

  it('is told to nobody who wants to be alerted of nothing, or came to watch later', () => {
    expect(alertsOf(maintenance('scheduled'), { services: [service({ alertThreshold: 'none' })] })).toEqual([]);
    expect(alertsOf(maintenance('started', at('07:00')))).toEqual([]);
  });
});

describe('a page that can not be read', () => {
  it('is told with the status that is shown, and when it can be read again to whoever was told', () => {
    expect(alertsOf(readability('unreadable'))).toMatchObject([{ kind: 'unreadable', status: 'unknown' }]);
    expect(alertsOf(readability('readable'))).toEqual([]);
    expect(alertsOf(readability('readable'), { wasTold: true })).toMatchObject([
      { kind: 'readable', since: at('07:30'), services: [{ status: 'operational' }] },
    ]);
  });

  it('is told to be readable with the status of each service, and of all with the worst', () => {
    const services = [service(), service({ id: 6, scopeId: 4, status: 'degraded' })];
    const statuses = [{ scopeId: 4, status: 'outage' as const }];
    const told = alertsOf(readability('readable'), { services, wasTold: true, news: { statuses } });
    expect(told).toMatchObject([{ status: 'outage', services: [{ status: 'operational' }, { status: 'outage' }] }]);
  });

  it('is told to nobody who wants to be alerted of nothing', () => {
    expect(alertsOf(readability('unreadable'), { services: [service({ alertThreshold: 'none' })] })).toEqual([]);
  });
});

it('an integration that was connected later is told of nothing that was before', () => {
  const recipient = { connectedSince: at('08:01') };
  expect(alertsOf(maintenance('started'), { recipient })).toEqual([]);
  expect(alertsOf(readability('unreadable'), { recipient })).toEqual([]);
  const change = statusEvent({ status: 'maintenance' });
  expect(alertsOf(change)).toMatchObject([{ kind: 'status_changed' }]);
  expect(alertsOf(change, { recipient })).toEqual([]);
});

describe('a choice that is lost', () => {
  it('is told by the names of what is missing and of what may be meant instead', () => {
    const proposals = [{ for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' }] as const;
    const about = { kind: 'selection_lost', missing: ['API'], proposals } as const;
    expect(alertsOf(about, { services: [service({ status: 'unknown' })] })).toMatchObject([
      { kind: 'selection_lost', missing: ['API'], proposals, status: 'unknown' },
    ]);
    expect(alertsOf(about, { services: [service({ alertThreshold: 'none' })] })).toEqual([]);
  });
});
