import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allClearEmail,
  startedEmail,
  updateEmail,
} from '../../../../src/publishing/visitors/emails/incident-emails.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind, openIncident, pastIncidents } from '../../../support/northwind.ts';
import { todayAt } from '../../../support/published-page.ts';
import { anyPage } from '../../../support/random-page.ts';

const scene = sceneOf(northwind.outage!);
const to = {
  items: ['Card payments'],
  chooseUrl: 'https://allclear.example.com/s/northwind/subscription/abc',
  unsubscribeUrl: 'https://allclear.example.com/s/northwind/unsubscribe/abc',
};
const about = { scene, incident: openIncident, to };

describe('the emails to subscribers', () => {
  test('say that an incident has started', () => {
    const { subject, text, unsubscribeUrl } = startedEmail(about);
    expect(subject).toBe('Card payments are failing for some customers');
    expect(unsubscribeUrl).toBe(to.unsubscribeUrl);
    expect(text).toBe(`Card payments are failing for some customers

Started Fri 27 Nov, 14:02 GMT (14:02 UTC). Affects Card payments and Refunds.

Some card payments are failing at checkout. We’re looking into it and will write again by 14:30.

View incident: https://allclear.example.com/s/northwind/incidents/inc000000009

--
You get this email because you subscribed to Card payments on allclear.example.com/s/northwind.
Choose items: https://allclear.example.com/s/northwind/subscription/abc
Contact support: https://www.example.com/support
Unsubscribe: https://allclear.example.com/s/northwind/unsubscribe/abc
`);
  });

  test('say an update', () => {
    const { subject, text, html } = updateEmail(about, openIncident.updates[0]!);
    expect(subject).toBe('Update: Card payments are failing for some customers');
    expect(text).toContain('Identified since Fri 27 Nov, 14:21 GMT.\n\nOur payment provider is declining');
    expect(html).toContain('Card payments</span><br>Outage since 14:02');
  });

  test('say that it’s over, when the reader was told, and how long it lasted', () => {
    const [, incident] = pastIncidents;
    const { subject, text } = allClearEmail(
      { scene, incident: incident!, to: { ...to, items: [] } },
      new Date('2026-10-24T13:09:00Z'),
      incident!.resolvedAt!,
    );
    expect(subject).toBe('Resolved: Card payments failed for some customers');
    expect(text).toContain('We emailed you at 24 Oct, 14:09. It ended at 24 Oct, 15:10 BST, after 1 hour 8 minutes.');
    expect(text).toContain('you subscribed to everything on');
  });

  test('have a block on the line until the all-clear, whose line is unbroken', () => {
    const blocks = (html: string) => html.match(/class="blk"/g)?.length ?? 0;
    expect(blocks(startedEmail(about).html)).toBe(1);
    expect(blocks(updateEmail(about, openIncident.updates[0]!).html)).toBe(1);
    expect(blocks(allClearEmail(about, todayAt('14:09'), todayAt('15:10')).html)).toBe(0);
  });

  test('lead to the page’s own address only, but for the team’s support', () => {
    for (const { html } of [startedEmail(about), allClearEmail(about, todayAt('14:09'), todayAt('15:10'))])
      for (const [, url] of html.matchAll(/(?:href|src)="([^"]+)"/g))
        expect(url).toMatch(/^https:\/\/(allclear\.example\.com\/s\/northwind\/|www\.example\.com\/support$)/);
  });

  test('show texts of a team as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const incident = {
      ...openIncident,
      title: evil,
      updates: openIncident.updates.map((one) => ({ ...one, text: evil })),
    };
    expect(startedEmail({ scene, incident, to: { ...to, items: [evil] } }).html).not.toContain('<img');
  });

  test('never say another status of an item than the page does', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const random = sceneOf(page);
        for (const item of random.items) {
          const { publicId, name, status } = item;
          if (status === 'operational') continue;
          const incident = { ...openIncident, items: [{ publicId, name, status }] };
          const { text, html } = startedEmail({ scene: random, incident, to });
          expect(html).toContain(
            random.words.email.sinceThen(random.words.status[status], random.times.moment(item.since)),
          );
          expect(text).toContain(name);
        }
      }),
      { numRuns: 100 },
    );
  });
});
