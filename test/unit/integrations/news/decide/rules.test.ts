import { describe, expect, it } from 'vitest';
import { teams } from '../../../../../src/integrations/channels/teams.ts';
import {
  alertsOf,
  at,
  badApi,
  badWeb,
  flappingEvent,
  incidentEvent,
  openIncident,
  service,
  state,
  statusEvent,
  toldDown,
  toldOf,
} from '../../../../support/news.ts';

/** Service 5 watches the API alone. */
const api = (status: 'operational' | 'degraded' | 'outage' = 'outage') => service({ componentIds: ['c1'], status });
const told = (given: ReturnType<typeof toldOf>) =>
  given.alerts.map(({ alert, subject }) => [alert.kind, subject, 'outcome' in alert ? alert.outcome : undefined]);

/** What a receiver is told: links, stories, notices, ends, the board's status, several services (truth.md, rules 6, 7, 8, 13, 14, 15 and 16). */
describe('rule 1: what is worse than the receiver knows is told always', () => {
  it('as opened where nothing is open, by the names of the bad components', () => {
    const [alert] = alertsOf(statusEvent(), { services: [service({ status: 'outage' })], news: { bad: [badApi] } });
    expect(alert).toMatchObject({ kind: 'incident_opened', status: 'outage', components: ['API'] });
    expect(alert).not.toHaveProperty('incident');
  });

  it('by the first few names, each once, and by how many there are besides', () => {
    const bad = Array.from({ length: 9 }, (_, index) => ({ ...badApi, id: `c${index}`, name: `API ${index % 8}` }));
    const services = [service({ status: 'outage' }), service({ id: 6, scopeId: 3, status: 'outage' })];
    expect(alertsOf(statusEvent(), { services, news: { bad } })).toMatchObject([
      { components: ['API 0', 'API 1', 'API 2', 'API 3', 'API 4'], moreComponents: 3 },
    ]);
  });

  it('as an update of what is open, with what it was', () => {
    const known = toldDown('status:3:1', { level: 'degraded', worst: 'degraded' });
    const { alerts, after } = toldOf(statusEvent(), { state: known });
    expect(alerts).toMatchObject([
      {
        subject: 'status:3:1',
        alert: { kind: 'incident_updated', status: 'outage', previousStatus: 'degraded', since: at('07:50') },
      },
    ]);
    expect(after).toMatchObject({ level: 'outage', worst: 'outage', open: ['status:3:1'] });
  });

  it('beside an old notice, and beside an incident that is open and about something else', () => {
    const other = openIncident({ componentIds: ['c2'], listedAt: at('07:00') });
    const news = { subject: 'status:3:100', bad: [badApi] };
    const given = toldOf(statusEvent({ incidents: [other] }), { services: [api()], news });
    expect(given.alerts).toMatchObject([{ subject: 'status:3:100', alert: { kind: 'incident_opened' } }]);
    expect(given.alerts[0]?.alert).not.toHaveProperty('incident');
  });

  it('not where the threshold of the service is higher', () => {
    const { alerts, after } = toldOf(statusEvent({ status: 'degraded' }), {
      services: [service({ alertThreshold: 'outage' })],
      recipient: { events: { incidents: true } },
    });
    expect([alerts, after]).toEqual([[], undefined]);
  });

  it('not again where it is no worse', () => {
    const recipient = { events: { incidents: true, resolved: true } };
    expect(toldOf(statusEvent(), { state: toldDown(), recipient })).toMatchObject({ alerts: [], after: undefined });
  });
});

describe('a message is what its receiver knows', () => {
  const slow = { id: 'c1', name: 'API', status: 'degraded' } as const;
  const linked = { componentIds: ['c1'], severity: 'outage' } as const;
  const services = [service({ status: 'outage' })];

  it('so the status that comes with an incident is no second alert', () => {
    const { alerts, after } = toldOf(incidentEvent(linked), { services, news: { bad: [slow] } });
    expect(alerts).toMatchObject([{ alert: { kind: 'incident_opened', status: 'outage' } }]);
    const recipient = { events: { incidents: true, resolved: true } };
    const status = statusEvent({ incidents: [openIncident(linked)] });
    expect(alertsOf(status, { services, news: { bad: [slow] }, state: after, recipient })).toEqual([]);
  });

  it('nor is the incident that comes after its status', () => {
    const status = statusEvent({ incidents: [openIncident(linked)] });
    const { alerts, after } = toldOf(status, { services, news: { bad: [slow] } });
    expect(alerts).toMatchObject([{ subject: 'incident:7', alert: { kind: 'incident_opened', status: 'outage' } }]);
    expect(alertsOf(incidentEvent(linked), { services, news: { bad: [slow] }, state: after })).toEqual([]);
  });
});

describe('no alerts, chosen in the middle of a trouble', () => {
  const services = [service({ alertThreshold: 'none', status: 'degraded' })];
  const known = toldDown('incident:7');

  it('ends updates, of words and of level', () => {
    expect(alertsOf(incidentEvent({ event: 'updated' }), { services, state: known })).toEqual([]);
    const better = statusEvent({ status: 'degraded', previousStatus: 'outage', knownStatus: 'outage' });
    expect(alertsOf(better, { services, state: known })).toEqual([]);
  });

  it('leaves the end of what was told', () => {
    const over = incidentEvent({ event: 'resolved' });
    const well = [service({ alertThreshold: 'none' })];
    expect(alertsOf(over, { services: well, state: known })).toMatchObject([{ kind: 'incident_resolved' }]);
  });
});

describe('a change of level goes wherever incidents go', () => {
  const recipient = { channel: teams, events: {} };
  const known = toldDown('status:3:1', { level: 'degraded', worst: 'degraded' });

  it('to Teams when it gets worse, and when it gets better without being over', () => {
    const worse = alertsOf(statusEvent(), { services: [service({ status: 'outage' })], state: known, recipient });
    expect(worse).toMatchObject([{ kind: 'incident_updated', status: 'outage', previousStatus: 'degraded' }]);
    const better = statusEvent({ status: 'degraded', previousStatus: 'outage', knownStatus: 'outage' });
    const told = alertsOf(better, { services: [service({ status: 'degraded' })], state: toldDown(), recipient });
    expect(told).toMatchObject([{ kind: 'incident_updated', status: 'degraded', previousStatus: 'outage' }]);
  });

  it('an update of words does not go to Teams', () => {
    const updated = incidentEvent({ event: 'updated' });
    const services = [service({ status: 'outage' })];
    expect(alertsOf(updated, { services, state: toldDown('incident:7'), recipient })).toEqual([]);
  });
});

describe('a recovery while the page leaves its incident open', () => {
  const stays = {
    kind: 'stays_well',
    scopes: [{ scopeId: 3, since: at('08:00') }],
    incidents: [openIncident()],
  } as const;
  const resolved = incidentEvent({ event: 'resolved' });

  it('is told once it lasts, and ends what was told', () => {
    const given = toldOf(stays, { state: toldDown('incident:7') });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'recovered_still_open']]);
    expect(given.after).toMatchObject({ open: [], dismissed: ['incident:7'], recovered: { subject: 'incident:7' } });
    expect(alertsOf(stays, { state: given.after })).toEqual([]);
  });

  it('is told to nobody who was told that it is well, and not of one that is bad again', () => {
    expect(alertsOf(stays, { state: toldDown('incident:7', { level: 'operational' }) })).toEqual([]);
    expect(alertsOf(stays, { state: toldDown('incident:7'), services: [api('outage')] })).toEqual([]);
  });

  it('makes the late end one quiet line without a length', () => {
    const { after } = toldOf(stays, { state: toldDown('incident:7') });
    const closed = toldOf(resolved, { state: after });
    expect(closed.alerts).toMatchObject([
      { subject: 'incident:7', alert: { kind: 'incident_updated', outcome: 'closed', statusSince: at('08:00') } },
    ]);
    expect(closed.alerts[0]?.alert).not.toHaveProperty('trouble');
    expect(closed.after).toMatchObject({ dismissed: [] });
    expect(closed.after).not.toHaveProperty('recovered');
  });

  it('leaves the late end untold where something else is bad by then', () => {
    const { after } = toldOf(stays, { state: toldDown('incident:7') });
    expect(alertsOf(resolved, { state: after, services: [api('outage')] })).toEqual([]);
  });

  it('leaves another incident that was told as open to its own end', () => {
    const others = [openIncident(), openIncident({ incident: { ...openIncident().incident, id: 8 } })];
    const { after } = toldOf(
      { ...stays, incidents: others },
      { state: toldDown('incident:8', { open: ['incident:7', 'incident:8'] }) },
    );
    expect(after).toMatchObject({ open: ['incident:7'], dismissed: ['incident:8'] });
    expect(told(toldOf(resolved, { state: after }))).toEqual([['incident_resolved', 'incident:7', 'resolved']]);
  });

  it('is the same incident again when the trouble returns', () => {
    const { after } = toldOf(stays, { state: toldDown('incident:7') });
    const again = statusEvent({ incidents: [openIncident({ listedAt: at('02:00') })] });
    const given = toldOf(again, {
      state: after,
      services: [service({ status: 'outage' })],
      news: { bad: [badApi] },
    });
    expect(told(given)).toEqual([['incident_opened', 'incident:7', undefined]]);
  });
});

describe('one recovery is one message', () => {
  const updated = incidentEvent({ event: 'updated', componentIds: ['c1', 'c2'] });
  const news = { bad: [badWeb] };

  it('with the words of the update that came with it', () => {
    const given = toldOf(updated, { state: toldDown('incident:7'), services: [api('operational')], news });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'well_here']]);
    const well = statusEvent({ status: 'operational', incidents: [openIncident({ componentIds: ['c1', 'c2'] })] });
    const recipient = { events: { incidents: true, resolved: true } };
    expect(alertsOf(well, { state: given.after, recipient, news })).toEqual([]);
  });

  it('and what was open and became a notice by it is no longer open', () => {
    const well = statusEvent({ status: 'operational', knownStatus: 'outage' });
    const { after } = toldOf(well, { state: toldDown('incident:7') });
    expect(after).toMatchObject({ open: [], dismissed: ['incident:7'] });
  });
});

describe('a level that an incident brings along goes to Teams', () => {
  it('also where it is a better one', () => {
    const recipient = { channel: teams, events: {} };
    const slow = { id: 'c1', name: 'API', status: 'degraded' } as const;
    const about = incidentEvent({ componentIds: ['c1'], severity: 'degraded' });
    const services = [service({ status: 'degraded' })];
    expect(alertsOf(about, { services, state: toldDown(), recipient, news: { bad: [slow] } })).toMatchObject([
      { kind: 'incident_updated', status: 'degraded', previousStatus: 'outage' },
    ]);
  });
});

describe('rule 2: an incident explains a status', () => {
  const opened = (incident = openIncident()) =>
    toldOf(statusEvent({ incidents: [incident] }), {
      services: [api()],
      news: { subject: 'status:3:100', bad: [badApi, badWeb] },
    });

  it('that touches a part that is bad, reaches that status, and is of the same time', () => {
    expect(opened(openIncident({ componentIds: ['c1'] })).alerts).toMatchObject([
      { subject: 'incident:7', alert: { kind: 'incident_opened', incident: { id: 7 } } },
    ]);
  });

  it.each([
    ['touches another component', { componentIds: ['c2'] }],
    ['is not as bad by the word of the page', { severity: 'degraded' as const }],
    ['was listed long ago', { listedAt: at('07:44') }],
  ])('not where it %s', (_, changes) => {
    const [one] = opened(openIncident(changes)).alerts;
    expect(one?.subject).toBe('status:3:100');
    expect(one?.alert).not.toHaveProperty('incident');
  });
});

describe('rule 3: an incident that is listed while trouble lasts goes on from there', () => {
  it('hours later too, under its own subject', () => {
    const late = at('12:00');
    const given = toldOf(incidentEvent({ listedAt: late }), {
      state: toldDown(),
      services: [service({ status: 'outage' })],
      news: { occurredAt: late, seenAt: late },
    });
    expect(given.alerts).toMatchObject([
      { subject: 'incident:7', continues: ['status:3:1'], alert: { kind: 'incident_updated', since: at('07:50') } },
    ]);
    expect(given.after).toMatchObject({ open: ['incident:7'], level: 'outage' });
  });

  it('not one that is about something else: that is a story of its own', () => {
    const given = toldOf(incidentEvent({ componentIds: ['c2'], severity: 'degraded' }), {
      state: toldDown(),
      services: [service({ status: 'outage' })],
      news: { bad: [badApi] },
    });
    expect(told(given)).toEqual([['incident_opened', 'incident:7', undefined]]);
    expect(given.after?.open).toEqual(['status:3:1', 'incident:7']);
  });

  it('listed after the end it is told as what it was', () => {
    const last = { status: 'outage', from: at('07:10'), to: at('07:30') } as const;
    const past = incidentEvent({ event: 'resolved', isPast: true });
    const begun = { ...past, incident: { ...past.incident, startedAt: at('07:10'), resolvedAt: at('07:30') } };
    const { alerts, after } = toldOf(begun, { state: state({ last }) });
    expect(alerts).toMatchObject([{ alert: { kind: 'notice', explains: last, status: 'operational' } }]);
    expect(after?.last).toBeUndefined();
  });

  it('to nobody who was not told of that trouble', () => {
    const past = incidentEvent({ event: 'resolved', isPast: true });
    expect(alertsOf(past)).toEqual([]);
    const last = { status: 'outage', from: at('05:10'), to: at('05:30') } as const;
    expect(alertsOf(past, { state: state({ last }) })).toEqual([]);
  });
});

describe('rule 4: an incident ends while the service is still bad', () => {
  it('says so, keeps the level, and lets the recovery be told when it comes', () => {
    const ended = toldOf(incidentEvent({ event: 'resolved' }), {
      state: toldDown('incident:7'),
      services: [service({ status: 'outage' })],
    });
    expect(told(ended)).toEqual([['incident_resolved', 'incident:7', 'still_down']]);
    expect(ended.after).toMatchObject({ level: 'outage', open: [expect.stringMatching(/^status:/)] });
    const well = toldOf(statusEvent({ status: 'operational', knownStatus: 'outage' }), { state: ended.after });
    expect(told(well)).toEqual([['incident_resolved', ended.after?.open[0], 'resolved']]);
    expect(well.after).toMatchObject({ level: 'operational', open: [] });
  });
});

describe('rule 5: an incident goes on elsewhere', () => {
  it('is my end where it no longer touches what I watch', () => {
    const given = toldOf(incidentEvent({ event: 'updated', componentIds: ['c2'], formerIds: ['c1'] }), {
      state: toldDown('incident:7'),
      services: [api('operational')],
    });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'not_yours']]);
    expect(given.after).toMatchObject({ level: 'operational', open: [], dismissed: ['incident:7'] });
  });

  it('leaves a trouble that goes on to be ended by itself', () => {
    const given = toldOf(incidentEvent({ event: 'updated', componentIds: ['c2'] }), {
      state: toldDown('incident:7'),
      services: [api('outage')],
    });
    expect(given.after).toMatchObject({ level: 'outage', open: [expect.stringMatching(/^status:/)] });
  });

  it('is my end where mine is well while it goes on for others', () => {
    const given = toldOf(
      statusEvent({ status: 'operational', incidents: [openIncident({ componentIds: ['c1', 'c2'] })] }),
      { state: toldDown('incident:7'), services: [api('operational')], news: { bad: [badWeb] } },
    );
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'well_here']]);
    expect(given.after).toMatchObject({ open: [], dismissed: ['incident:7'] });
  });

  it('and then neither its progress nor its end is news', () => {
    const dismissed = state({ dismissed: ['incident:7'] });
    const updated = incidentEvent({ event: 'updated', componentIds: ['c1', 'c2'] });
    expect(alertsOf(updated, { state: dismissed, services: [api('operational')] })).toEqual([]);
    const resolved = toldOf({ ...updated, event: 'resolved' }, { state: dismissed, services: [api('operational')] });
    expect(resolved).toMatchObject({ alerts: [], after: { dismissed: [] } });
  });

  it('begins for mine when it comes to touch it', () => {
    const updated = incidentEvent({
      event: 'updated',
      componentIds: ['c1', 'c2'],
      formerIds: ['c2'],
      linksOnly: true,
    });
    const given = { services: [api('outage')], news: { bad: [badApi], occurredAt: at('08:40'), seenAt: at('08:40') } };
    expect(alertsOf(updated, given)).toMatchObject([{ kind: 'incident_opened', since: at('08:40') }]);
  });

  it('is no news where only its links changed and it still touches mine', () => {
    const updated = incidentEvent({ event: 'updated', componentIds: ['c1'], linksOnly: true });
    expect(alertsOf(updated, { state: toldDown('incident:7'), services: [api('outage')] })).toEqual([]);
  });

  it('is news again where mine gets bad by it', () => {
    const updated = incidentEvent({ event: 'updated', componentIds: ['c1', 'c2'] });
    const given = { state: state({ dismissed: ['incident:7'] }), services: [api('outage')], news: { bad: [badApi] } };
    expect(told(toldOf(updated, given))).toEqual([['incident_opened', 'incident:7', undefined]]);
  });
});

describe('rule 6: better is not well', () => {
  it('is an update, never an end', () => {
    const { alerts, after } = toldOf(statusEvent({ status: 'degraded', knownStatus: 'outage' }), {
      state: toldDown(),
    });
    expect(alerts).toMatchObject([
      { alert: { kind: 'incident_updated', status: 'degraded', previousStatus: 'outage' } },
    ]);
    expect(after).toMatchObject({ level: 'degraded', worst: 'outage', open: ['status:3:1'] });
  });

  it('well is the end where nothing else is open', () => {
    const given = toldOf(statusEvent({ status: 'operational' }), { state: toldDown() });
    expect(told(given)).toEqual([['incident_resolved', 'status:3:1', 'resolved']]);
    expect(given.after?.last).toEqual({ status: 'outage', from: at('07:50'), to: at('08:00') });
  });

  it('while an incident that is about nothing else is open, its end is', () => {
    const recipient = { events: { incidents: true, resolved: true } };
    const about = statusEvent({ status: 'operational', incidents: [openIncident({ componentIds: ['c1'] })] });
    const given = toldOf(about, { state: toldDown('incident:7'), services: [api('operational')], recipient });
    expect(given).toMatchObject({ alerts: [], after: undefined });
  });

  it('while an incident that was open at first sight is about nothing else, its end is, however late one began to watch', () => {
    const incidents = [openIncident({ firstSight: true, listedAt: at('08:00') })];
    const given = toldOf(statusEvent({ status: 'operational', incidents }), {
      state: state({ level: 'outage', worst: 'outage', since: at('07:50') }),
      recipient: { events: { incidents: true, resolved: true } },
    });
    expect(given).toMatchObject({ alerts: [], after: undefined });
  });

  it('also where it was bad before anybody told this receiver: what was open at first sight is told when it ends', () => {
    const frozen = state({ level: 'outage', worst: 'outage', since: at('07:00') });
    const given = { state: frozen, news: { subject: 'status:3:100' } };
    expect(told(toldOf(statusEvent({ status: 'operational' }), given))).toEqual([
      ['incident_resolved', 'status:3:100', 'resolved'],
    ]);
  });
});

describe('rule 7: what is open is ended by one alert', () => {
  const service5 = { id: 5, name: 'Acme', statusPageUrl: 'https://status.acme.test/' };
  it.each(['removed', 'disabled', 'scope'] as const)('also where the service is %s', (change) => {
    const about = { kind: 'service', change, service: service5, teamIds: [10] } as const;
    const given = toldOf(about, { state: toldDown('incident:7', { open: ['status:3:1', 'incident:7'] }) });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'no_longer_watched']]);
    expect(given.after).toEqual({ level: 'operational', open: [], dismissed: [] });
  });

  it('also where the clock of the edit is ahead of the one that its fact is dated by', () => {
    const about = { kind: 'service', change: 'scope', service: service5, teamIds: [10] } as const;
    const edited = service({ watchedSince: new Date(at('08:00').getTime() + 3) });
    const given = toldOf(about, { state: toldDown(), services: [edited] });
    expect(told(given)).toEqual([['incident_resolved', 'status:3:1', 'no_longer_watched']]);
  });

  it('and what is watched from then on begins with how it is', () => {
    const about = { kind: 'service', change: 'scope', service: service5, teamIds: [10] } as const;
    const given = toldOf(about, { state: toldDown(), services: [service({ status: 'degraded' })] });
    expect(given.after).toMatchObject({ level: 'degraded', open: [] });
  });

  it('nothing is told where nothing was open', () => {
    const about = { kind: 'service', change: 'removed', service: service5, teamIds: [10] } as const;
    expect(alertsOf(about)).toEqual([]);
  });
});

describe('rule 8: an incident that is linked to nothing', () => {
  const unlinked = incidentEvent({ componentIds: [] });

  it('touches a chosen component while that is in trouble', () => {
    const [alert] = alertsOf(unlinked, { services: [api('outage')], news: { bad: [badApi] } });
    expect(alert).toMatchObject({ kind: 'incident_opened', status: 'outage', components: ['API'] });
    expect(alert).not.toHaveProperty('isUnlinked');
  });

  it('else is told as that, with the status of the board', () => {
    const { alerts, after } = toldOf(unlinked, { services: [api('operational')] });
    expect(alerts).toMatchObject([{ alert: { kind: 'incident_opened', status: 'operational', isUnlinked: true } }]);
    expect(after).toMatchObject({ level: 'operational', open: ['incident:7'] });
  });

  it('not to a service that does not want those', () => {
    expect(alertsOf(unlinked, { services: [{ ...api('operational'), unlinkedIncidents: false }] })).toEqual([]);
  });

  it('is not theirs once it is linked to others', () => {
    const linked = incidentEvent({ event: 'updated', componentIds: ['c2'] });
    const given = toldOf(linked, { state: state({ open: ['incident:7'] }), services: [api('operational')] });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'not_yours']]);
  });
});

describe('rule 9: a notice', () => {
  const notice = incidentEvent({ isNotice: true, severity: undefined });

  it('is told as such, and raises no level', () => {
    const { alerts, after } = toldOf(notice);
    expect(alerts).toMatchObject([{ alert: { kind: 'notice', status: 'operational' } }]);
    expect(after).toBeUndefined();
  });

  it('has no progress and no end', () => {
    expect(alertsOf({ ...notice, event: 'updated' })).toEqual([]);
    expect(alertsOf({ ...notice, event: 'resolved' })).toEqual([]);
  });

  it('ends what was told as open where it turns into one, and once; where it is bad all the same, that goes on', () => {
    const turned = { ...notice, event: 'updated' } as const;
    const { alerts, after } = toldOf(turned, { state: toldDown('incident:7') });
    expect(alerts).toMatchObject([
      { alert: { kind: 'incident_resolved', outcome: 'resolved', status: 'operational' } },
    ]);
    expect(after).toMatchObject({ level: 'operational', open: [], dismissed: ['incident:7'] });
    expect(toldOf({ ...turned, event: 'resolved' }, { state: after })).toMatchObject({
      alerts: [],
      after: { dismissed: [] },
    });
    const bad = { state: toldDown('incident:7'), services: [service({ status: 'outage' })] };
    expect(alertsOf(turned, bad)).toMatchObject([{ kind: 'incident_updated', status: 'outage' }]);
  });

  it('is an incident once it is one', () => {
    const graver = incidentEvent({ event: 'updated' });
    expect(alertsOf(graver, { services: [service({ status: 'outage' })] })).toMatchObject([
      { kind: 'incident_opened' },
    ]);
  });
});

describe('rule 10: the status in an alert is that of the board', () => {
  it('however bad the page calls the incident', () => {
    expect(alertsOf(incidentEvent({ severity: 'outage' }))).toMatchObject([
      { kind: 'incident_opened', status: 'operational', services: [{ id: 5, status: 'operational' }] },
    ]);
  });

  it('of each service its own', () => {
    const services = [service({ status: 'outage' }), service({ id: 6, name: 'Website', status: 'degraded' })];
    expect(alertsOf(incidentEvent(), { services })).toMatchObject([
      { status: 'outage', services: [{ status: 'outage' }, { status: 'degraded' }] },
    ]);
  });

  it('of services over several scopes in one alert, each by the change of its own', () => {
    const { incidents: _, ...other } = statusEvent({ scopeId: 4, status: 'degraded' });
    const services = [service(), service({ id: 6, name: 'Website', scopeId: 4 })];
    const known = { services, recipient: { events: { incidents: true, resolved: true } } };
    expect(alertsOf(statusEvent({ others: [other] }), known)).toMatchObject([
      { status: 'outage', services: [{ status: 'outage' }, { status: 'degraded' }] },
    ]);
    const back = { status: 'operational', previousStatus: 'unknown', knownStatus: 'operational' } as const;
    const changes = alertsOf(statusEvent({ ...back, others: [{ ...other, ...back, previousStatus: 'degraded' }] }), {
      services,
    });
    expect(changes).toMatchObject([
      { kind: 'status_changed', previousStatus: 'unknown', services: [{ id: 5 }] },
      { kind: 'status_changed', previousStatus: 'degraded', services: [{ id: 6 }] },
    ]);
  });

  it('and a part that ends first is told alone', () => {
    const services = [service({ scopeId: 3, componentIds: ['c1'] })];
    const states = { 5: toldDown('incident:7'), 6: toldDown('incident:7') };
    const about = statusEvent({ status: 'operational', incidents: [openIncident({ componentIds: ['c1', 'c2'] })] });
    expect(alertsOf(about, { services, states, news: { bad: [badWeb] } })).toMatchObject([
      { outcome: 'well_here', services: [{ id: 5, status: 'operational' }] },
    ]);
  });
});

describe('a status that comes and goes', () => {
  const unstable = { news: { subject: 'unstable:3:1' } };

  it('is one story from unstable to settled', () => {
    const first = toldOf(flappingEvent(), { ...unstable, state: toldDown() });
    expect(first).toMatchObject({
      alerts: [{ continues: ['status:3:1'], alert: { kind: 'unstable' } }],
      after: { open: ['unstable:3:1'] },
    });
    const settled = toldOf(flappingEvent({ kind: 'settled', status: 'operational' }), {
      ...unstable,
      state: first.after,
    });
    expect(settled).toMatchObject({
      alerts: [{ alert: { kind: 'settled' } }],
      after: { level: 'operational', open: [] },
    });
  });

  it('that stays bad is told once, and settled bad it has an end to come', () => {
    const first = toldOf(flappingEvent(), unstable);
    const bad = toldOf(flappingEvent({ kind: 'stays_bad' }), { ...unstable, state: first.after });
    expect(bad.alerts).toMatchObject([
      { subject: 'unstable:3:1', alert: { kind: 'incident_updated', status: 'degraded' } },
    ]);
    const settled = toldOf(flappingEvent({ kind: 'settled' }), { ...unstable, state: bad.after });
    expect(settled.after).toMatchObject({ level: 'degraded', open: ['unstable:3:1'] });
    const well = toldOf(statusEvent({ status: 'operational' }), { state: settled.after });
    expect(told(well)).toEqual([['incident_resolved', 'unstable:3:1', 'resolved']]);
  });

  it('is told by the incident that is open, where there is one', () => {
    const recipient = { events: { incidents: true, resolved: true } };
    const given = { ...unstable, state: toldDown('incident:7'), recipient };
    expect(alertsOf(flappingEvent(), given)).toEqual([]);
    expect(alertsOf(flappingEvent({ kind: 'settled', status: 'operational' }), given)).toEqual([]);
  });
});

describe('whoever begins in the middle', () => {
  const troubles = [{ scopeId: 3, since: at('07:00'), steps: [{ status: 'outage' as const, at: at('07:00') }] }];
  const late = service({ watchedSince: at('07:30') });

  it('knows how bad it was then, and hears of its end', () => {
    const steps = [...(troubles[0]?.steps ?? []), { status: 'operational' as const, at: at('08:00') }];
    const news = { troubles: [{ scopeId: 3, since: at('07:00'), steps }] };
    expect(alertsOf(statusEvent({ status: 'operational' }), { services: [late], news })).toMatchObject([
      { kind: 'incident_resolved', since: at('07:00') },
    ]);
  });

  it('and is told of a recovery that lasts beside an incident that was open by then', () => {
    const incidents = [openIncident({ listedAt: at('07:00') })];
    const recipient = { events: { incidents: true, resolved: true } };
    const begun = { services: [late], recipient, news: { troubles } };
    const well = toldOf(statusEvent({ status: 'operational', incidents }), begun);
    expect(well).toMatchObject({ alerts: [], after: { level: 'outage', open: [] } });
    const stays = { kind: 'stays_well', scopes: [{ scopeId: 3, since: at('08:00') }], incidents } as const;
    const given = toldOf(stays, { services: [late], state: well.after });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'recovered_still_open']]);
  });

  it('by an integration too', () => {
    const recipient = { connectedSince: at('07:45') };
    const services = [service({ watchedSince: at('06:00') })];
    const degraded = statusEvent({ status: 'degraded' });
    expect(
      alertsOf(degraded, { services, recipient: { ...recipient, events: { incidents: true } }, news: { troubles } }),
    ).toEqual([]);
  });

  it('is not told of an incident that was open before, but of its end', () => {
    const about = incidentEvent({ listedAt: at('07:00') });
    expect(alertsOf(about, { services: [late] })).toEqual([]);
    expect(alertsOf({ ...about, event: 'resolved' }, { services: [late] })).toMatchObject([
      { kind: 'incident_resolved' },
    ]);
  });
});

describe('an end that the page did not state', () => {
  it('is told as no longer listed', () => {
    const about = incidentEvent({ event: 'resolved', isUnlisted: true });
    expect(told(toldOf(about, { state: toldDown('incident:7') }))).toEqual([
      ['incident_resolved', 'incident:7', 'unlisted'],
    ]);
  });

  it('is told as that where the service is still bad too, and that goes on', () => {
    const given = toldOf(incidentEvent({ event: 'resolved', isUnlisted: true }), {
      state: toldDown('incident:7'),
      services: [service({ status: 'outage' })],
    });
    expect(told(given)).toEqual([['incident_resolved', 'incident:7', 'unlisted']]);
    expect(given.after).toMatchObject({ level: 'outage', open: [expect.stringMatching(/^status:/)] });
  });
});

describe('a recipient', () => {
  it('is told what they ticked, and what is told goes on all the same', () => {
    const recipient = { events: { resolved: true } };
    const opened = toldOf(incidentEvent(), { recipient });
    expect(opened).toMatchObject({ alerts: [], after: { open: ['incident:7'] } });
    const resolved = toldOf(incidentEvent({ event: 'resolved' }), { recipient, state: opened.after });
    expect(resolved.alerts).toMatchObject([{ alert: { kind: 'incident_resolved' } }]);
  });

  it('without boxes is told of what its channel tells', () => {
    const updated = incidentEvent({ event: 'updated' });
    const given = { recipient: { channel: teams, events: {} }, state: toldDown('incident:7') };
    expect(alertsOf(updated, given)).toEqual([]);
  });

  it('who wants every change is told of those that are told by nothing else', () => {
    const back = statusEvent({ status: 'operational', previousStatus: 'unknown', knownStatus: 'operational' });
    expect(alertsOf(back)).toMatchObject([{ kind: 'status_changed', previousStatus: 'unknown' }]);
    expect(alertsOf({ ...back, coveredBy: 'resolved' })).toEqual([]);
    expect(
      alertsOf({ ...back, coveredBy: 'resolved' }, { recipient: { events: { statusChange: true } } }),
    ).toHaveLength(1);
    expect(alertsOf(back, { services: [service({ alertThreshold: 'outage' })] })).toEqual([]);
  });
});
