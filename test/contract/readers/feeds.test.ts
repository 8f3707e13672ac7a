import { describe, expect, it } from 'vitest';
import { atom } from '../../../src/monitoring/pages/readers/atom.ts';
import { rss } from '../../../src/monitoring/pages/readers/rss.ts';
import { acmeAtom } from '../../support/pages/atom.ts';
import { body } from '../../support/pages/documents.ts';
import { labelledRss } from '../../support/pages/rss.ts';

const context = { now: new Date('2026-01-02T12:00:00Z'), page: 'https://status.acme.test' };
const may = { ...context, now: new Date('2026-05-05T16:00:00Z') };
const channel = (inside: string) => body(`<rss version="2.0"><channel><title>Acme</title>${inside}</channel></rss>`);

describe('the feed readers', () => {
  it('take the newest label that is a state, so that an update inherits the one before it', () => {
    const reading = atom.read([body(acmeAtom)], context);
    expect(reading).toMatchObject({
      status: 'outage',
      title: 'Acme Status',
      incidents: [
        { id: 'tag:status.acme.test,2005:Incident/3', phase: 'resolved' },
        {
          id: 'tag:status.acme.test,2005:Incident/2',
          title: 'Search is unavailable',
          phase: 'identified',
          severity: 'outage',
          url: 'https://status.acme.test/incidents/two',
          startedAt: new Date('2025-12-31T23:30:00Z'),
        },
      ],
    });
  });

  it('date updates without a year before the entry that carries them, oldest first', () => {
    const reading = atom.read([body(acmeAtom)], context);
    expect(reading.kind === 'ok' && reading.incidents[1]?.updates).toEqual([
      { at: new Date('2025-12-31T23:30:00Z'), phase: 'investigating', text: 'We look into it.' },
      { at: new Date('2025-12-31T23:50:00Z'), phase: 'identified', text: 'A broken index.\nMore soon.' },
      { at: new Date('2026-01-01T00:30:00Z'), phase: 'identified', text: 'Half is back.' },
    ]);
  });

  it('keep maintenances out of the incidents', () => {
    expect(atom.read([body(acmeAtom)], context)).toMatchObject({
      maintenances: [
        {
          title: 'Year-end clean-up',
          state: 'in_progress',
          text: 'We tidy up.',
          startsAt: new Date('2025-12-30T08:00:00Z'),
          endsAt: new Date('2025-12-30T12:00:00Z'),
        },
      ],
    });
  });

  it('understand "Status: …" as a label and "[Resolved]" in a title', () => {
    expect(rss.read([body(labelledRss)], may)).toMatchObject({
      status: 'degraded',
      incidents: [
        { title: 'Sync delays', phase: 'monitoring', severity: 'degraded' },
        { id: 'b-8', phase: 'resolved', resolvedAt: new Date('2026-05-04T13:30:00Z') },
      ],
    });
  });

  it('call an item without any label an open incident, and an item about maintenance under way maintenance', () => {
    expect(rss.read([channel('<item><title>Mail is down</title><guid>1</guid></item>')], may)).toMatchObject({
      status: 'outage',
      incidents: [{ phase: 'investigating' }],
    });
    const running =
      '<item><title>Disks</title><guid>1</guid><description>&lt;b&gt;In progress&lt;/b&gt; now</description></item>';
    expect(rss.read([channel(running)], may)).toMatchObject({ status: 'maintenance', incidents: [] });
  });

  it('find the label inside other marks', () => {
    const labels = [
      '<strong><span class="g">Resolved</span></strong>',
      '<strong>[Resolved]</strong>',
      '<b>Resolved:</b>',
    ];
    const items = labels.map(
      (label, at) =>
        `<item><title>Case</title><guid>${at}</guid><description><![CDATA[<p>${label} Done.</p>]]></description></item>`,
    );
    expect(rss.read([channel(`${items.join('')}`)], may)).toMatchObject({
      status: 'operational',
      incidents: [{ phase: 'resolved' }, { phase: 'resolved' }, { phase: 'resolved' }],
    });
  });

  it('keep two incidents apart that link to the same page, so that none hides the other', () => {
    const item = (title: string) => `<item><title>${title}</title><link>https://status.acme.test</link></item>`;
    expect(rss.read([channel(`${item('[Resolved] Slow')}${item('Outage')}`)], may)).toMatchObject({
      status: 'outage',
      incidents: [
        { title: 'Slow', phase: 'resolved' },
        { title: 'Outage', phase: 'investigating' },
      ],
    });
  });

  it('let the newest of several items under one id decide', () => {
    const item = (label: string, hour: string) =>
      `<item><title>Outage</title><guid>one</guid><pubDate>Mon, 04 May 2026 ${hour}:00:00 GMT</pubDate><description>&lt;strong&gt;${label}&lt;/strong&gt;</description></item>`;
    const ended = { status: 'operational', incidents: [{ id: 'one', phase: 'resolved' }] };
    expect(rss.read([channel(item('Identified', '08') + item('Resolved', '09'))], may)).toMatchObject(ended);
    expect(rss.read([channel(item('Resolved', '09') + item('Identified', '08'))], may)).toMatchObject(ended);
  });

  it('trust an empty feed only while it shows that it is alive', () => {
    const built = (when: string) => rss.read([channel(`<lastBuildDate>${when}</lastBuildDate>`)], may);
    expect(built('Tue, 05 May 2026 15:59:00 GMT')).toMatchObject({ status: 'operational' });
    expect(built('Tue, 05 Mar 2024 15:59:00 GMT')).toMatchObject({ status: 'unknown' });
    expect(rss.read([channel('')], may)).toMatchObject({ status: 'unknown' });
  });

  it('refuse declared entities, and say so', () => {
    const bomb = '<!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0"><channel><title>&a;</title></channel></rss>';
    expect(rss.read([body(bomb)], may)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('entities'),
    });
  });

  it('each recognise their own dialect', () => {
    expect([rss.recognises(body(labelledRss)), rss.recognises(body(acmeAtom))]).toEqual([true, false]);
    expect([atom.recognises(body(labelledRss)), atom.recognises(body(acmeAtom))]).toEqual([false, true]);
  });
});
