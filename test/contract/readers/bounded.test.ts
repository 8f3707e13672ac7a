import { describe, expect, it } from 'vitest';
import { statuspage } from '../../../src/monitoring/pages/readers/statuspage.ts';
import { bounded } from '../../../src/monitoring/pages/reading/bounded.ts';
import type { PageIncident, PageSnapshot } from '../../../src/monitoring/pages/status-page.ts';
import { json } from '../../support/pages/documents.ts';

const empty: PageSnapshot = { kind: 'ok', status: 'operational', components: [], incidents: [], maintenances: [] };
const incident: PageIncident = { id: 'i', title: 'Trouble', phase: 'investigating', componentIds: [], updates: [] };
const boundedReading = (snapshot: Partial<PageSnapshot>) => {
  const reading = bounded({ ...empty, ...snapshot });
  if (reading.kind !== 'ok') throw new Error(reading.reason);
  return reading;
};

describe('what a page said, bounded', () => {
  it('keeps components of one id apart and an incident of one id once', () => {
    const twice = { id: 'API', name: 'API', status: 'outage' } as const;
    expect(boundedReading({ components: [twice, twice, twice] }).components.map((one) => one.id)).toEqual([
      'API',
      'API #2',
      'API #3',
    ]);
    expect(boundedReading({ incidents: [incident, { ...incident, title: 'Again' }] }).incidents).toMatchObject([
      { title: 'Trouble' },
    ]);
  });

  it('gives no two of a kind the same id, whatever is cleaned or numbered', () => {
    const part = (id: string) => ({ id, name: 'API', status: 'operational' }) as const;
    const parts = ['a', 'a\u0000', 'a #2', 'a'].map(part);
    expect(boundedReading({ components: parts }).components.map(({ id }) => id)).toEqual([
      'a',
      'a #2',
      'a #2 #2',
      'a #3',
    ]);
    const work = { id: 'w', title: 'Work', state: 'scheduled', componentIds: [] } as const;
    const reading = boundedReading({
      incidents: [incident, { ...incident, id: 'i\u0000' }],
      maintenances: [work, { ...work, id: 'w\u0007' }],
    });
    expect(reading.incidents.map(({ id }) => id)).toEqual(['i']);
    expect(reading.maintenances.map(({ id }) => id)).toEqual(['w']);
  });

  it('counts an incident that stands under each of many instances once', () => {
    const everywhere = Array.from({ length: 1_500 }, () => incident);
    const reading = boundedReading({ incidents: [...everywhere, { ...incident, id: 'other' }] });
    expect(reading.incidents.map(({ id }) => id)).toEqual(['i', 'other']);
    expect(reading).not.toHaveProperty('incidentsComplete');
  });

  it('says so where it leaves out some of very many', () => {
    const many = Array.from({ length: 1_500 }, (_, n) => ({ ...incident, id: `${n}` }));
    expect(boundedReading({ incidents: many })).toMatchObject({ incidentsComplete: false });
  });

  it('keeps the newest messages of each incident where all of them together are very many', () => {
    const at = (second: number) => new Date(second * 1_000);
    const updates = Array.from({ length: 100 }, (_, n) => ({
      at: at(n),
      phase: 'investigating' as const,
      text: `${n}`,
    }));
    const many = Array.from({ length: 400 }, (_, n) => ({ ...incident, id: `${n}`, updates }));
    const [first, ...others] = boundedReading({ incidents: many }).incidents;
    expect(first?.updates.map(({ text }) => text)).toEqual(Array.from({ length: 25 }, (_, n) => `${75 + n}`));
    expect(others.every((one) => one.updates.length === 25)).toBe(true);
    expect(boundedReading({ incidents: many.slice(0, 100) }).incidents[0]?.updates).toHaveLength(100);
  });

  it('ends nothing before it begins', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour));
    const over = { ...incident, phase: 'resolved', startedAt: at(9), resolvedAt: at(3) } as const;
    const endOf = (one: PageIncident) => boundedReading({ incidents: [one] }).incidents[0]?.resolvedAt;
    expect(endOf(over)).toEqual(at(9));
    expect(endOf({ ...over, updates: [{ at: at(11), phase: 'resolved', text: 'Well.' }] })).toEqual(at(11));
    expect(endOf({ ...over, resolvedAt: at(10) })).toEqual(at(10));
    const work = {
      id: 'w',
      title: 'Work',
      state: 'scheduled',
      componentIds: [],
      startsAt: at(9),
      endsAt: at(8),
    } as const;
    expect(boundedReading({ maintenances: [work] }).maintenances).toMatchObject([
      { startsAt: at(9), endsAt: undefined },
    ]);
  });

  it('drops links that are not of the web', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/incidents/1',
      `https://x.test/${'a'.repeat(3_000)}`,
    ]) {
      expect(boundedReading({ incidents: [{ ...incident, url }] }).incidents[0]?.url).toBeUndefined();
    }
    expect(boundedReading({ incidents: [{ ...incident, url: 'https://x.test/1' }] }).incidents[0]?.url).toBe(
      'https://x.test/1',
    );
  });

  it('holds nothing that PostgreSQL refuses, and bounds what it holds', () => {
    const reading = statuspage.read(
      [
        json({
          page: { name: 'A\u0000cme' },
          status: { indicator: 'none', description: 'x'.repeat(9_000) },
          components: [{ id: 'a\u0000', name: '\ud800', status: 'operational' }],
        }),
      ],
      { now: new Date(0), page: 'https://status.acme.test' },
    );
    expect(JSON.stringify(reading)).not.toMatch(/\\u0000|\\ud800/);
    expect(reading).toMatchObject({ title: 'Acme', components: [{ id: 'a' }] });
    expect(reading.kind === 'ok' && reading.message?.length).toBe(500);
  });

  it('puts updates in the order of their time and leaves out empty ones', () => {
    const at = (second: number, text: string) => ({
      at: new Date(second * 1_000),
      phase: 'investigating' as const,
      text,
    });
    const { incidents } = boundedReading({
      incidents: [{ ...incident, updates: [at(3, 'c'), at(1, 'a'), at(2, '')] }],
    });
    expect(incidents[0]?.updates.map((update) => update.text)).toEqual(['a', 'c']);
  });

  it('gives an incident that is open no end', () => {
    expect(
      boundedReading({ incidents: [{ ...incident, resolvedAt: new Date(0) }] }).incidents[0]?.resolvedAt,
    ).toBeUndefined();
  });
});
