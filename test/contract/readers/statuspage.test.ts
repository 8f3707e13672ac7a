import { describe, expect, it } from 'vitest';
import { statuspage } from '../../../src/monitoring/pages/readers/statuspage.ts';
import { json } from '../../support/pages/documents.ts';
import { acmeStatuspage } from '../../support/pages/statuspage.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.acme.test' };
const read = (payload: unknown, role = 'summary') => statuspage.read([json(payload, role)], context);

describe('the Statuspage reader', () => {
  it('counts leaves only, names their group, and knows no status for a word it does not know', () => {
    expect(read(acmeStatuspage)).toMatchObject({
      title: 'Acme',
      message: 'Minor Service Outage',
      components: [
        { id: 'c1', name: 'Checkout', group: 'Europe', status: 'degraded' },
        { id: 'c2', name: 'Search', group: 'Europe', status: 'operational' },
        { id: 'c3', name: 'Reports', status: 'maintenance' },
        { id: 'c4', name: 'Labs', status: 'unknown' },
      ],
    });
  });

  it("lets the page's own word win over its components, incidents and maintenances", () => {
    expect(read(acmeStatuspage)).toMatchObject({ status: 'degraded' });
    expect(read({ ...acmeStatuspage, status: { indicator: 'none' } })).toMatchObject({ status: 'operational' });
    expect(read({ ...acmeStatuspage, status: { indicator: 'critical' } })).toMatchObject({ status: 'outage' });
    expect(read({ ...acmeStatuspage, status: { indicator: 'maintenance' } })).toMatchObject({ status: 'maintenance' });
  });

  it('falls back to the worst component for a word it does not know, and never to operational', () => {
    const healthy = [{ id: 'c1', name: 'API', status: 'operational' }];
    expect(read({ components: healthy, status: { indicator: 'purple' } })).toMatchObject({ status: 'unknown' });
    expect(read({ ...acmeStatuspage, status: { indicator: 'purple' } })).toMatchObject({ status: 'degraded' });
    expect(read({ page: { id: 'x' }, components: healthy })).toMatchObject({ status: 'operational' });
  });

  it('tells an incident with its updates oldest first, in plain text', () => {
    expect(read(acmeStatuspage)).toMatchObject({
      incidents: [
        {
          id: 'i1',
          phase: 'monitoring',
          impact: 'major',
          severity: 'outage',
          url: 'https://stspg.io/aaaa1111',
          startedAt: new Date('2026-05-04T06:55:00Z'),
          componentIds: ['c1'],
          updates: [
            { phase: 'investigating', text: 'Looking into it.' },
            { phase: 'identified', text: 'A bad certificate & a stale cache.' },
            { phase: 'monitoring', text: 'A fix is out.\nWatching.' },
          ],
        },
      ],
    });
  });

  it('keeps scheduled, running and completed maintenances apart', () => {
    expect(read(acmeStatuspage)).toMatchObject({
      maintenances: [
        { id: 'm1', state: 'in_progress', startsAt: new Date('2026-05-04T08:00:00Z'), componentIds: ['c3'] },
        { id: 'm2', state: 'scheduled', text: 'Short pauses.' },
        { id: 'm3', state: 'completed' },
      ],
    });
  });

  it('loses nothing that is told without an id', () => {
    const status = 'major_outage';
    expect(
      read({
        components: [{ name: 'API', status }],
        incidents: [{ name: 'API is out' }],
      }),
    ).toMatchObject({
      status: 'outage',
      components: [{ id: 'API', name: 'API' }],
      incidents: [{ id: 'API is out', phase: 'investigating' }],
    });
    expect(read({ components: [{ status }], incidents: [] })).toMatchObject({ kind: 'unreadable' });
    expect(read({ components: [], incidents: [{ impact: 'major' }] })).toMatchObject({ kind: 'unreadable' });
  });

  it('reads a list of incidents alone as incidents of a page whose status is not known', () => {
    const { page, incidents } = acmeStatuspage;
    expect(read({ page, incidents }, 'incidents')).toMatchObject({ kind: 'ok', status: 'unknown', components: [] });
    expect(read({ page, incidents })).toMatchObject({ kind: 'unreadable' });
  });

  it('does not take an incident.io page for a Statuspage', () => {
    const page = { ...acmeStatuspage.page, id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E' };
    expect(statuspage.recognises(json({ ...acmeStatuspage, page }))).toBe(false);
    expect(statuspage.recognises(json(acmeStatuspage))).toBe(true);
  });

  it('knows a page by its own word even where its components are broken', () => {
    const broken = { ...acmeStatuspage, components: 'none' };
    expect(statuspage.recognises(json(broken))).toBe(true);
    expect(read(broken)).toMatchObject({ kind: 'ok', status: 'degraded', components: [] });
  });

  it('asks for the summary at the host, whatever path was given', () => {
    expect(statuspage.sources(new URL('https://status.acme.test/history?page=2'))).toEqual([
      { role: 'summary', url: 'https://status.acme.test/api/v2/summary.json' },
    ]);
  });
});
