import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../../../../src/boards/feeds/calendar.ts';
import type { FeedMaintenance } from '../../../../src/boards/feeds/feed-board.ts';
import { at, feedBoard, feedMaintenance } from '../../../support/feed-board.ts';

const textOf = (...maintenances: readonly FeedMaintenance[]) => calendarOf(feedBoard({ maintenances }));
const eventsOf = (...maintenances: readonly FeedMaintenance[]) =>
  new ICAL.Component(ICAL.parse(textOf(...maintenances))).getAllSubcomponents('vevent');
const eventOf = (maintenance: FeedMaintenance) => {
  const [event] = eventsOf(maintenance);
  if (!event) throw new Error('an event');
  return event;
};

describe('the calendar of maintenances', () => {
  test('has each with its time, its services and its text', () => {
    const event = new ICAL.Event(
      eventOf(feedMaintenance({ description: 'No payments; none, at all.\r\nSorry \\o/', url: 'https://a.example/1' })),
    );
    expect(event.startDate.toJSDate()).toEqual(at('20:00'));
    expect(event.endDate.toJSDate()).toEqual(at('22:00'));
    expect(event.summary).toBe('Stripe: Database upgrade');
    expect(event.description).toBe('No payments; none, at all.\nSorry \\o/');
    expect(event.component.getFirstPropertyValue('url')).toBe('https://a.example/1');
  });

  test('keeps the UID of one that moves or is called off, and counts its changes up', () => {
    const planned = eventOf(feedMaintenance());
    const moved = eventOf(feedMaintenance({ startsAt: at('21:00'), updatedAt: at('10:00') }));
    const cancelled = eventOf(feedMaintenance({ state: 'cancelled', updatedAt: at('11:00') }));
    const valuesOf = (name: string) => [planned, moved, cancelled].map((event) => event.getFirstPropertyValue(name));
    expect(valuesOf('uid')).toEqual(Array(3).fill('maintenance-3@allclear.example'));
    expect(valuesOf('sequence')).toEqual([0, 3600, 7200]);
    expect(valuesOf('status')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  });

  test('has what is over, no end where none is said, and nothing of one without a beginning', () => {
    const past = feedMaintenance({ id: 1, state: 'completed', startsAt: at('06:00'), endsAt: undefined });
    const events = eventsOf(past, feedMaintenance({ id: 2, startsAt: undefined }));
    expect(events).toHaveLength(1);
    expect(events[0]?.getFirstProperty('dtend')).toBeNull();
    expect(events[0]?.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('has lines of at most 75 octets that end in CRLF, however many bytes a letter has', () => {
    const title = 'Ümbau der Datenbank 日本語 \u{1F6E0} '.repeat(12).trim();
    const text = textOf(feedMaintenance({ title, description: 'x'.repeat(500) }));
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(new ICAL.Event(eventOf(feedMaintenance({ title }))).summary).toBe(`Stripe: ${title}`);
  });

  test('lets no text end its line', () => {
    const title = 'A\r\nEND:VEVENT\nB\u0000\u2028C';
    const event = eventOf(feedMaintenance({ title, url: 'https://a.example/\r\nSTATUS:CANCELLED' }));
    expect(event.getFirstPropertyValue('summary')).toBe('Stripe: A\nEND:VEVENT\nB\u2028C');
    expect(event.getAllProperties('status')).toHaveLength(1);
  });

  test('is the same text as long as nothing changes', () => {
    expect(calendarOf(feedBoard({ at: at('12:00'), maintenances: [feedMaintenance()] }))).toBe(
      calendarOf(feedBoard({ at: at('13:00'), maintenances: [feedMaintenance()] })),
    );
  });
});
