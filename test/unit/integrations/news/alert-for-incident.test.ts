import { describe, expect, it } from 'vitest';
import { teams } from '../../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { alertFor } from '../../../../src/integrations/news/alerts/alert-for.ts';
import type { IncidentMatter } from '../../../../src/integrations/news/news.ts';
import { at, incidentMatter, service, telling } from '../../../support/news.ts';

type Parts = Parameters<typeof telling>[1];

const told = (changes: Partial<IncidentMatter> = {}, parts: Parts = {}) =>
  alertFor(telling(incidentMatter(changes), parts));
const before = { subject: true };

describe('an incident', () => {
  it('is told opened, then updated, then resolved', () => {
    expect(told()?.kind).toBe('incident_opened');
    expect(told({ event: 'updated' }, { before })?.kind).toBe('incident_updated');
    expect(told({ event: 'resolved' }, { before })?.kind).toBe('incident_resolved');
  });

  it('whose beginning was not told is told opened by its next words', () => {
    expect(told({ event: 'updated' })?.kind).toBe('incident_opened');
  });

  it('that continues what was told by status alone is an update of that', () => {
    expect(told({}, { before: { continued: true } })?.kind).toBe('incident_updated');
  });

  it('that opens again is told opened again', () => {
    expect(told({ event: 'opened' }, { before })?.kind).toBe('incident_opened');
  });

  it('says what the page says, since when, and where it is on the board', () => {
    expect(told()).toMatchObject({
      incident: { title: 'Payments fail' },
      since: at('07:58'),
      services: [{ id: 5, name: 'Acme', statusPageUrl: 'https://status.acme.test/' }],
      boardUrl: 'https://allclear.test/services?id=5',
    });
  });
});

describe('open at first sight', () => {
  it('only the end is told', () => {
    expect(told({ firstSight: true })).toBeUndefined();
    expect(told({ firstSight: true, event: 'updated' })).toBeUndefined();
    expect(told({ firstSight: true, event: 'resolved' })?.kind).toBe('incident_resolved');
  });

  it('and what follows once something was told of it', () => {
    expect(told({ firstSight: true, event: 'updated' }, { before })?.kind).toBe('incident_updated');
  });
});

describe('who came to watch after it was listed', () => {
  const services = [service({ watchedSince: at('08:01') })];

  it('is told nothing of it', () => {
    expect(told({}, { services })).toBeUndefined();
    expect(told({ event: 'updated' }, { services })).toBeUndefined();
  });

  it('is told on where they were told of it, as of another service of theirs', () => {
    expect(told({ event: 'updated' }, { services, before })?.kind).toBe('incident_updated');
  });

  it('with one service and not with another is told of that one', () => {
    const both = [service({ id: 5 }), service({ id: 6, watchedSince: at('08:01') })];
    expect(told({}, { services: both })?.services.map(({ id }) => id)).toEqual([5]);
  });
});

describe('what it touches', () => {
  const [mine, other] = [service({ id: 5 }), service({ id: 6, isTouched: false })];

  it('is named, and nothing else', () => {
    expect(told({ event: 'resolved' }, { services: [mine, other], before })?.services.map(({ id }) => id)).toEqual([5]);
  });

  it('may be nothing of mine any more: I am told of its end where I was told of it', () => {
    expect(told({ event: 'resolved' }, { services: [other], before })?.services.map(({ id }) => id)).toEqual([6]);
    expect(told({ event: 'resolved' }, { services: [other] })).toBeUndefined();
  });
});

describe('how bad it must be', () => {
  const outageOnly = [service({ alertThreshold: 'outage' })];

  it('is what the page calls it', () => {
    expect(told({ severity: 'degraded' }, { services: outageOnly })).toBeUndefined();
    expect(told({ severity: 'outage' }, { services: outageOnly })?.kind).toBe('incident_opened');
  });

  it('or the status of the service, where that is worse', () => {
    const out = [service({ alertThreshold: 'outage', status: 'outage' })];
    expect(told({ severity: 'degraded' }, { services: out })).toMatchObject({ status: 'outage' });
  });

  it('counts as degraded where the page says nothing', () => {
    expect(told({ severity: undefined })).toMatchObject({ status: 'degraded' });
    expect(told({ severity: undefined }, { services: outageOnly })).toBeUndefined();
  });

  it('no more matters once it was told, unless nothing is to be told of the service', () => {
    expect(told({ event: 'updated', severity: 'degraded' }, { services: outageOnly, before })?.kind).toBe(
      'incident_updated',
    );
    const none = [service({ alertThreshold: 'none' })];
    expect(told({ event: 'updated' }, { services: none, before })).toBeUndefined();
    expect(told({}, { services: none })).toBeUndefined();
  });

  it('at its end is what it was before', () => {
    expect(told({ event: 'resolved', severity: 'degraded' }, { services: outageOnly })).toBeUndefined();
  });
});

describe('the status of the alert', () => {
  it('is the worst of the services while it goes on', () => {
    const services = [service({ id: 5 }), service({ id: 6, status: 'outage' })];
    expect(told({ severity: 'degraded' }, { services })).toMatchObject({ status: 'outage' });
  });

  it('at its end is the one that the services are left in', () => {
    const services = [service({ id: 5 }), service({ id: 6, status: 'degraded' })];
    expect(told({ event: 'resolved' }, { services, before })).toMatchObject({ status: 'degraded' });
  });
});

describe('what was chosen', () => {
  it.each([
    ['opened', { incidents: false, resolved: true }],
    ['updated', { incidents: false, resolved: true }],
    ['resolved', { incidents: true, resolved: false }],
  ] as const)('%s is not told where it was not', (event, events) => {
    expect(told({ event }, { recipient: { channel: webhook, events }, before })).toBeUndefined();
  });

  it('for Teams is no update', () => {
    const recipient = { channel: teams, events: {} } as const;
    expect(told({ event: 'updated' }, { recipient, before })).toBeUndefined();
    expect(told({}, { recipient })?.kind).toBe('incident_opened');
  });
});
