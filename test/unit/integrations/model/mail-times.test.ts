import { describe, expect, it } from 'vitest';
import { emailMessage } from '../../../../src/integrations/channels/adapters/email-message.ts';
import { email } from '../../../../src/integrations/channels/email.ts';
import type { Alert } from '../../../../src/integrations/model/alert.ts';
import type { TimeFormat } from '../../../../src/integrations/model/times.ts';
import { at, digest, everyAlert, maintenance, opened, resolved } from '../../../support/alerts.ts';

const mailOf = (alert: Alert, times?: TimeFormat) =>
  emailMessage(alert, { kind: 'mail', channel: email, address: 'pat@example.test', times });

const india: TimeFormat = { timeZone: 'Asia/Kolkata', clock: '24h' };
const aTimeOfUtc = /\d (?:AM|PM)\b|\bUTC\b/;

describe('a mail to somebody who set a time zone and a clock', () => {
  it.each(everyAlert.map((alert) => [alert.kind, alert] as const))('has no other times: %s', (_, alert) => {
    const { subject, text, html } = mailOf(alert, india);
    for (const part of [subject, text, html]) expect(part).not.toMatch(aTimeOfUtc);
    const [inUtc, inIndia] = [mailOf(alert), mailOf(alert, india)].map(
      (mail) => mail.text.match(/(?<!GMT\+)\b\d+:\d\d/g) ?? [],
    );
    expect(inIndia).toHaveLength(inUtc?.length ?? 0);
  });

  it('says the zone once in its subject and once among its facts', () => {
    const { subject, text } = mailOf(opened, india);
    expect(subject).toBe('Stripe is down: Card payments fail · since 15:27 GMT+5:30');
    expect(text).toContain('Started: 15:27 GMT+5:30\nTime: Nov 20, 15:28 GMT+5:30\n');
  });

  it('has the day that it is there', () => {
    const { subject, text } = mailOf(maintenance, { timeZone: 'Asia/Tokyo' });
    expect(subject).toBe(
      'Stripe and GitHub maintenance scheduled: Database upgrade · Nov 21, 7:00 AM to 8:30 AM GMT+9',
    );
    expect(text).toContain('Starts: Nov 21, 7:00 AM GMT+9\nEnds: Nov 21, 8:30 AM GMT+9\nTime: Nov 20, 7:00 PM GMT+9\n');
  });

  it('says the zone of a time before the clock was changed', () => {
    const since = new Date('2026-10-25T00:30:00Z');
    const occurredAt = new Date('2026-10-25T01:40:00Z');
    const { text } = mailOf({ ...opened, since, occurredAt }, { timeZone: 'Europe/Berlin' });
    expect(text).toContain('Started: 2:30 AM CEST\nTime: Oct 25, 2:40 AM CET\n');
  });

  it('has the lines of a digest by the same clock', () => {
    const { text } = mailOf(digest, india);
    expect(text).toContain('from 15:28 to 16:09 GMT+5:30');
    expect(text).toContain('- Stripe is down: Card payments fail · since 15:27 GMT+5:30');
  });
});

it('a mail to anybody else has UTC, and 24 hours where they are set', () => {
  expect(mailOf(resolved).subject).toContain('resolved at 10:39 AM UTC');
  expect(mailOf({ ...resolved, since: at('08:00') }, { clock: '24h' }).subject).toContain('resolved at 10:39 UTC');
});
