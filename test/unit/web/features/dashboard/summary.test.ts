import { describe, expect, it } from 'vitest';
import { countBoard } from '../../../../../web/data/count-board.ts';
import {
  affectedText,
  incidentsText,
  integrationsText,
  pausedText,
} from '../../../../../web/features/dashboard/summary.ts';
import { ago, sampleIncident, sampleService, sampleServices } from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const affected = (services: Parameters<typeof countBoard>[0] & Parameters<typeof affectedText>[0]) =>
  affectedText(services, countBoard(services));

describe('the lines of the cards', () => {
  const services = sampleServices(now);
  it('name who is affected', () => {
    expect(affected(services)).toBe('Stripe is affected');
    expect(affected(services.filter((service) => service.name !== 'Stripe'))).toBe('GitHub and 1 more are affected');
    expect(affected(services.filter((service) => service.name === 'Intercom'))).toBe('Maintenance: Intercom');
    expect(affected(services.filter((service) => service.name === 'Slack'))).toBe('Nothing needs your attention');
    expect(affected(services.filter((service) => service.name === 'Mailchimp'))).toBe('All services are paused');
  });
  it('name first what the line names first: the newest trouble', () => {
    const degraded = (name: string, minutes: number) =>
      sampleService(now, { name, currentStatus: 'degraded', statusSince: ago(now, minutes) });
    expect(affected([degraded('Acme', 60), degraded('Zoom', 5)])).toBe('Zoom and 1 more are affected');
  });
  it('say what was reported by hand while every status is operational', () => {
    const incidents = [sampleIncident(now, { byHand: true }), sampleIncident(now)];
    expect(affected([sampleService(now, { incidents })])).toBe('1 incident reported by your team');
  });
  it('blame no page while it is we who are not checking', () => {
    const unknown = (reason: 'stale' | 'unreadable') => sampleService(now, { currentStatus: 'unknown', reason });
    expect(affected([unknown('stale'), unknown('stale')])).toBe("We aren't checking right now");
    expect(affected([unknown('stale'), unknown('unreadable')])).toMatch(/^Unknown: /);
  });
  it('say how many could not be checked', () => {
    const [known, unread] = [sampleService(now), sampleService(now, { checkFailingSince: ago(now, 2) })];
    expect(affected([known, known, unread])).toBe("1 couldn't be checked just now");
    expect(affected([known, unread])).toBe("We can't check 1 of 2 services right now");
    expect(affected([unread, unread])).toBe("We can't read your status pages right now");
  });
  it('count the paused services and the open incidents', () => {
    expect(pausedText(countBoard(services))).toBe('1 paused');
    expect(incidentsText(2, 3, undefined, now)).toBe('2 still open');
    expect(incidentsText(0, 3, undefined, now)).toBe('None open now');
    const past = { lastTrouble: '2026-11-17T08:00:00Z', watchedSince: '2026-06-01T00:00:00Z' };
    expect(incidentsText(0, 0, past, now)).toBe('Last one 3 days ago');
  });
  it('say that there were none in 30 days only where that is known of all services', () => {
    const past = { lastTrouble: undefined, watchedSince: '2026-06-01T00:00:00Z' };
    expect(incidentsText(0, 0, past, now)).toBe('None in the last 30 days');
    const added = { ...past, watchedSince: '2026-11-18T00:00:00Z' };
    expect(incidentsText(0, 0, added, now)).toBe('None since monitoring began');
    expect(incidentsText(0, 0, undefined, now)).toBe('None today');
  });
});

it('the board names the kinds of active integrations, each once', () => {
  expect(integrationsText([])).toBe('No alerts yet');
  expect(integrationsText(['webhook', 'webhook'])).toBe('Webhooks');
  expect(integrationsText(['teams', 'slack'])).toBe('Slack and Teams');
  expect(integrationsText(['webhook', 'teams', 'slack'])).toBe('Slack, Teams and webhooks');
});
