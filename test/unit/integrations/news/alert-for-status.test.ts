import { describe, expect, it } from 'vitest';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { alertFor } from '../../../../src/integrations/news/alerts/alert-for.ts';
import type { ExplainingIncident, StatusMatter } from '../../../../src/integrations/news/news.ts';
import { allEvents, at, service, statusMatter, telling } from '../../../support/news.ts';

type Parts = Parameters<typeof telling>[1];

const told = (changes: Partial<StatusMatter> = {}, parts: Parts = {}) =>
  alertFor(telling(statusMatter(changes), parts));
const incidentsOnly = { recipient: { channel: slack, events: { incidents: true, resolved: true } } } as const;
const changesOnly = { recipient: { channel: webhook, events: { statusChange: true } } } as const;
const well = { status: 'operational', previousStatus: 'outage', knownStatus: 'outage' } as const;

describe('trouble that no incident tells', () => {
  it('counts as opened, with since when and what it was', () => {
    expect(told()).toMatchObject({
      kind: 'incident_opened',
      status: 'outage',
      previousStatus: 'operational',
      since: at('08:00'),
    });
    expect(told()).not.toHaveProperty('incident');
  });

  it('that changes counts as updated', () => {
    expect(told({ status: 'outage', knownStatus: 'degraded', previousStatus: 'degraded' })?.kind).toBe(
      'incident_updated',
    );
  });

  it('that ends counts as resolved', () => {
    expect(told(well)?.kind).toBe('incident_resolved');
  });

  it('begins and ends for a service by its threshold', () => {
    const services = [service({ alertThreshold: 'outage' })];
    const degraded = { status: 'degraded', previousStatus: 'outage', knownStatus: 'outage' } as const;
    expect(told({ status: 'degraded' }, { services, ...incidentsOnly })).toBeUndefined();
    expect(told({ status: 'outage', knownStatus: 'degraded' }, { services, ...incidentsOnly })?.kind).toBe(
      'incident_opened',
    );
    expect(told(degraded, { services, ...incidentsOnly })?.kind).toBe('incident_resolved');
  });

  it('is told to nobody who wants nothing of the service', () => {
    expect(told({}, { services: [service({ alertThreshold: 'none' })] })).toBeUndefined();
  });

  it('is told to nobody who came to watch after it', () => {
    expect(told({}, { services: [service({ watchedSince: at('08:01') })] })).toBeUndefined();
  });
});

describe('a status that is not known', () => {
  const unknown = { status: 'unknown', previousStatus: 'operational', knownStatus: 'operational' } as const;

  it('is no trouble', () => {
    expect(told(unknown, incidentsOnly)).toBeUndefined();
  });

  it('is no end of trouble', () => {
    expect(told({ status: 'unknown', previousStatus: 'outage', knownStatus: 'outage' }, incidentsOnly)).toBeUndefined();
  });

  it('is a change for whoever wants every one', () => {
    expect(told(unknown)).toMatchObject({ kind: 'status_changed', previousStatus: 'operational' });
  });

  it('and back is a change as well, and nothing else', () => {
    const back = { status: 'operational', previousStatus: 'unknown', knownStatus: 'operational' } as const;
    expect(told(back, incidentsOnly)).toBeUndefined();
    expect(told(back)).toMatchObject({ kind: 'status_changed', previousStatus: 'unknown' });
  });
});

describe('trouble that an incident tells', () => {
  const incident = (changes: Partial<ExplainingIncident> = {}): ExplainingIncident => ({
    id: 7,
    firstSight: false,
    listedBefore: true,
    ...changes,
  });

  it('is not told a second time as trouble', () => {
    expect(told({ ...well, incident: incident() }, incidentsOnly)).toBeUndefined();
    expect(told({ incident: incident({ listedBefore: false }) }, incidentsOnly)).toBeUndefined();
  });

  it('is told once it is bad enough, where the incident was not before', () => {
    const services = [service({ alertThreshold: 'outage' })];
    const grown = { status: 'outage', previousStatus: 'degraded', knownStatus: 'degraded' } as const;
    expect(told({ ...grown, incident: incident() }, { services, ...incidentsOnly })?.kind).toBe('incident_opened');
    const alreadyTold = { services, ...incidentsOnly, before: { subject: true } };
    expect(told({ ...grown, incident: incident() }, alreadyTold)).toBeUndefined();
  });

  it.each([
    ['it says so itself', incident({ listedAt: at('07:45') })],
    ['it was open at first sight', incident({ firstSight: true })],
  ])('is not told once it is bad enough where %s', (_, explaining) => {
    expect(told({ incident: explaining }, incidentsOnly)).toBeUndefined();
  });

  it('is told to whoever came to watch after the incident, which says nothing to them', () => {
    const services = [service({ watchedSince: at('07:50') })];
    expect(told({ incident: incident({ listedAt: at('07:45') }) }, { services, ...incidentsOnly })?.kind).toBe(
      'incident_opened',
    );
  });
});

describe('every change of status', () => {
  it('is told where nothing better is carried', () => {
    expect(told({}, changesOnly)).toMatchObject({ kind: 'status_changed', previousStatus: 'operational' });
    expect(told(well, changesOnly)).toMatchObject({ kind: 'status_changed', previousStatus: 'outage' });
  });

  it('is told by webhooks only', () => {
    expect(told({}, { recipient: { channel: slack, events: { statusChange: true } } })).toBeUndefined();
  });

  it('is told where only outages count if it begins or ends one', () => {
    const services = [service({ alertThreshold: 'outage' })];
    const degraded = { status: 'degraded', previousStatus: 'operational', knownStatus: 'operational' } as const;
    expect(told(degraded, { services, ...changesOnly })).toBeUndefined();
    expect(told(well, { services, ...changesOnly })?.kind).toBe('status_changed');
  });

  it.each([
    ['incidents', { incidents: true, statusChange: true }],
    ['resolved', { resolved: true, statusChange: true }],
    ['maintenance', { maintenance: true, statusChange: true }],
  ] as const)('is not told beside the very event, to whoever is told of %s', (pairedWith, events) => {
    const explained = { pairedWith, incident: { id: 7, firstSight: false, listedBefore: false } };
    expect(told(explained, { recipient: { channel: webhook, events } })).toBeUndefined();
    expect(told(explained, changesOnly)?.kind).toBe('status_changed');
  });

  it('is told once, as what is best', () => {
    expect(told({}, { recipient: { channel: webhook, events: allEvents } })?.kind).toBe('incident_opened');
  });
});

it('all services of a scope are named in one alert', () => {
  const services = [service({ id: 5 }), service({ id: 6, name: 'Acme API' })];
  expect(told({}, { services })).toMatchObject({
    services: [{ id: 5 }, { id: 6 }],
    boardUrl: 'https://allclear.test/dashboard',
  });
});
