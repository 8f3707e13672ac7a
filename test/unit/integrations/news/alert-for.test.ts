import { describe, expect, it } from 'vitest';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { alertFor } from '../../../../src/integrations/news/alerts/alert-for.ts';
import type { FlappingMatter, MaintenanceMatter } from '../../../../src/integrations/news/news.ts';
import { at, service, telling } from '../../../support/news.ts';

type Parts = Parameters<typeof telling>[1];

describe('planned work', () => {
  const told = (changes: Partial<MaintenanceMatter> = {}, parts: Parts = {}) => {
    const maintenance = { id: 9, title: 'Database upgrade' };
    return alertFor(telling({ kind: 'maintenance', event: 'scheduled', maintenance, ...changes }, parts));
  };

  it.each([
    ['scheduled', 'maintenance_scheduled'],
    ['started', 'maintenance_started'],
    ['ended', 'maintenance_ended'],
  ] as const)('that is %s is told as %s', (event, kind) => {
    expect(told({ event })).toMatchObject({ kind, maintenance: { title: 'Database upgrade' } });
  });

  it('is told whatever threshold the service has', () => {
    expect(told({}, { services: [service({ alertThreshold: 'none' })] })?.kind).toBe('maintenance_scheduled');
  });

  it('is told to nobody who came to watch after it was listed', () => {
    const services = [service({ watchedSince: at('08:01') })];
    expect(told({ listedAt: at('08:00') }, { services })).toBeUndefined();
    expect(told({ listedAt: at('08:01') }, { services })?.kind).toBe('maintenance_scheduled');
  });

  it('is told to nobody who did not choose it', () => {
    expect(told({}, { recipient: { channel: webhook, events: { incidents: true } } })).toBeUndefined();
  });
});

describe('a page that can not be read', () => {
  const told = (parts: Parts = {}) =>
    alertFor(telling({ kind: 'unreadable', since: at('07:30'), reason: 'It did not answer.' }, parts));

  it('is told with its reason and since when', () => {
    expect(told()).toMatchObject({ kind: 'unreadable', since: at('07:30'), reason: 'It did not answer.' });
  });

  it('is told of services that anything is told of', () => {
    const services = [service({ id: 5, alertThreshold: 'none' }), service({ id: 6, alertThreshold: 'outage' })];
    expect(told({ services })?.services.map(({ id }) => id)).toEqual([6]);
    expect(told({ services: services.slice(0, 1) })).toBeUndefined();
  });
});

describe('a status that comes and goes', () => {
  const told = (changes: Partial<FlappingMatter> = {}, parts: Parts = {}) =>
    alertFor(
      telling(
        {
          kind: 'unstable',
          status: 'operational',
          worst: 'outage',
          changes: 4,
          since: at('07:50'),
          explained: false,
          ...changes,
        },
        parts,
      ),
    );
  const chat = { recipient: { channel: slack, events: { incidents: true, resolved: true } } } as const;

  it('is told as unstable, with how often and since when', () => {
    expect(told({}, chat)).toMatchObject({ kind: 'unstable', status: 'operational', changes: 4, since: at('07:50') });
  });

  it('is told where the worst of it was bad enough', () => {
    const services = [service({ alertThreshold: 'outage' })];
    expect(told({}, { ...chat, services })?.kind).toBe('unstable');
    expect(told({ worst: 'degraded' }, { ...chat, services })).toBeUndefined();
  });

  it('while an incident tells it is told to whoever wants every change, and to nobody else', () => {
    expect(told({ explained: true }, chat)).toBeUndefined();
    expect(told({ explained: true })?.kind).toBe('unstable');
  });

  it('is told settled to whoever was told that it is unstable, by whatever incident it is told by then', () => {
    const before = { subject: true };
    expect(told({ kind: 'settled', explained: true }, { ...chat, before })?.kind).toBe('settled');
    expect(told({ kind: 'settled' }, chat)).toBeUndefined();
  });
});
