import { describe, expect, it } from 'vitest';
import type { IncidentNews } from '../../../../src/incidents/index.ts';
import { explanationOf, type ScopeStatusChange } from '../../../../src/integrations/news/rules/explanation.ts';
import { blankMemory, type ScopeMemory } from '../../../../src/integrations/news/rules/scope-memory.ts';
import { around, at, incidentRow, maintenanceRow, scope } from '../../../support/news.ts';

const change = (changes: Partial<ScopeStatusChange> = {}): ScopeStatusChange => ({
  factId: 100,
  scope: scope(),
  previous: 'operational',
  status: 'outage',
  firstSight: false,
  occurredAt: at('10:00'),
  seenAt: at('10:00'),
  ...changes,
});
const explain = (incidents: readonly IncidentNews[], changes: Partial<ScopeStatusChange> = {}, memory = blankMemory) =>
  explanationOf(memory, change(changes), around({ incidents }));
const seen = (time: string, changes: Partial<IncidentNews> = {}) => incidentRow({ seenAt: at(time), ...changes });

describe('trouble', () => {
  it('is explained by an open incident, however long ago that was listed', () => {
    expect(explain([seen('02:00')])).toMatchObject({ incident: { id: 7 }, pairedWith: undefined });
  });

  it('and an incident that was listed within a quarter of an hour are one event', () => {
    expect(explain([seen('09:45')])).toMatchObject({ incident: { id: 7 }, pairedWith: 'incidents' });
    expect(explain([seen('09:44')])).toMatchObject({ incident: { id: 7 }, pairedWith: undefined });
    expect(explain([seen('10:15')])).toMatchObject({ incident: { id: 7 }, pairedWith: 'incidents' });
  });

  it('is not explained by an incident that is listed more than a quarter of an hour later', () => {
    expect(explain([seen('10:16')])).toEqual({ incident: undefined, pairedWith: undefined });
  });

  it('is explained by the incident that was listed last, of several', () => {
    const incidents = [seen('09:00', { id: 1 }), seen('09:58', { id: 2 }), seen('09:30', { id: 3 })];
    expect(explain(incidents)).toMatchObject({ incident: { id: 2 } });
  });

  it('is not paired with an incident that was open at first sight: nobody was told of that', () => {
    expect(explain([seen('10:00', { firstSight: true })])).toMatchObject({
      incident: { id: 7, firstSight: true },
      pairedWith: undefined,
    });
  });

  it.each([
    ['is over', { resolvedAt: at('09:59') }],
    ['was over when it was first listed', { resolvedAt: at('10:05'), seenAt: at('10:06') }],
    ['touches another component', { componentIds: ['c2'] }],
    ['is of another page', { pageId: 2 }],
  ])('is not explained by an incident that %s', (_, changes) => {
    const watched = scope({ componentIds: ['c1'] });
    expect(explain([seen('09:55', changes)], { scope: watched }).incident).toBeUndefined();
  });

  it.each([
    ['names no component', []],
    ['names one of several that are watched', ['c1', 'c9']],
  ])('of chosen components is explained by an incident that %s', (_, componentIds) => {
    const watched = scope({ componentIds: ['c1', 'c2'] });
    expect(explain([seen('09:55', { componentIds })], { scope: watched }).incident).toMatchObject({ id: 7 });
  });

  it('of all of a page is explained by an incident of one component', () => {
    expect(explain([seen('09:55', { componentIds: ['c1'] })]).incident).toMatchObject({ id: 7 });
  });

  it('is told by the incident itself where a fact of that follows the change', () => {
    const explained = (lastFact: number) =>
      explanationOf(blankMemory, change(), around({ incidents: [seen('09:55')], lastWords: { 7: lastFact } }));
    expect(explained(101).incident?.listedAt).toEqual(at('09:55'));
    expect(explained(99).incident?.listedAt).toBeUndefined();
  });

  it('knows whether the incident was listed before it', () => {
    expect(explain([seen('09:59')]).incident?.listedBefore).toBe(true);
    expect(explain([seen('10:00')]).incident?.listedBefore).toBe(false);
  });
});

describe('an end', () => {
  const troubled = (incidentId?: number): ScopeMemory => ({
    ...blankMemory,
    known: 'outage',
    trouble: { since: at('09:00'), subject: 'status:3:50', incidentId },
  });
  const well = { status: 'operational', previous: 'outage' } as const;
  const over = (changes: Partial<IncidentNews> = {}) =>
    seen('09:00', { phase: 'resolved', resolvedAt: at('10:00'), ...changes });

  it('is told by the incident that told the trouble, and is one event with its end', () => {
    expect(explain([over()], well, troubled(7))).toMatchObject({ incident: { id: 7 }, pairedWith: 'resolved' });
  });

  it('is no pair with an incident that ended long before', () => {
    const ended = over({ resolvedAt: at('09:30'), changedAt: at('09:30') });
    expect(explain([ended], well, troubled(7))).toMatchObject({ incident: { id: 7 }, pairedWith: undefined });
  });

  it('of trouble that no incident told is its own, whatever else ended about then', () => {
    expect(explain([over()], well, troubled())).toEqual({ incident: undefined, pairedWith: undefined });
  });

  it('is explained by an incident that is still open', () => {
    expect(explain([seen('09:00')], well, troubled())).toMatchObject({ incident: { id: 7 }, pairedWith: undefined });
  });

  it('without trouble before goes with an incident that ended within a quarter of an hour', () => {
    expect(explain([over({ resolvedAt: at('09:46') })], well)).toMatchObject({ incident: { id: 7 } });
    expect(explain([over({ resolvedAt: at('09:44') })], well).incident).toBeUndefined();
  });
});

describe('maintenance', () => {
  const explainWork = (changes: Partial<ScopeStatusChange>, changedAt: Date) =>
    explanationOf(blankMemory, change(changes), around({ maintenances: [maintenanceRow({ changedAt })] }));

  it.each([
    ['that begins', { status: 'maintenance', previous: 'operational' }],
    ['that ends', { status: 'operational', previous: 'maintenance' }],
  ] as const)('%s is one event with the work that changed within a quarter of an hour', (_, changes) => {
    expect(explainWork(changes, at('09:50')).pairedWith).toBe('maintenance');
    expect(explainWork(changes, at('09:44')).pairedWith).toBeUndefined();
  });

  it('that turns into trouble is no pair', () => {
    expect(explainWork({ status: 'outage', previous: 'maintenance' }, at('10:00')).pairedWith).toBeUndefined();
  });
});

it('that nothing is known any more is told by nothing else', () => {
  const ended = seen('09:00', { phase: 'resolved', resolvedAt: at('10:00') });
  expect(explain([ended], { status: 'unknown', previous: 'operational' }).pairedWith).toBeUndefined();
});
