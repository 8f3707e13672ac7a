import { describe, expect, test } from 'vitest';
import { bodyOf, factLineOf, factsOf, labelOf } from '../../../../src/integrations/model/alert-details.ts';
import { toneOf } from '../../../../src/integrations/model/labels.ts';
import { at, github, incident, maintenance, opened, resolved, stripe } from '../../../support/alerts.ts';

const lost = {
  kind: 'selection_lost',
  id: 'dlv_1',
  occurredAt: at('10:05'),
  services: [stripe],
  boardUrl: 'https://allclear.test/services?id=7',
  status: 'operational',
  missing: ['API'],
} as const;

const cancelled = {
  ...maintenance,
  kind: 'maintenance_ended',
  maintenance: { ...maintenance.maintenance, cancelled: true },
} as const;

describe('beside its headline a message', () => {
  test('is called by what came of it', () => {
    const ours = incident({ reportedBy: '' });
    const oursAgain = incident({ reportedBy: '', isReopened: true });
    expect([opened, incident({ isReopened: true }), ours, oursAgain, cancelled].map(labelOf)).toEqual([
      'New incident',
      'Reopened',
      'Reported by your team',
      'Reopened',
      'Maintenance cancelled',
    ]);
  });

  test('is green for nothing that is only well otherwise', () => {
    expect([lost, cancelled, { ...resolved, outcome: 'still_down', status: 'outage' } as const].map(toneOf)).toEqual([
      'grey',
      'blue',
      'red',
    ]);
  });

  test('says no phase that its headline says, and none of what is over', () => {
    expect(factLineOf(opened)).toBe('Investigating');
    expect(factLineOf({ ...opened, kind: 'incident_updated', previousStatus: undefined })).toBe('');
    expect(factLineOf({ ...opened, kind: 'incident_updated', previousStatus: 'degraded' })).toBe('Investigating');
    expect(factLineOf(resolved)).toBe('');
    expect(Object.fromEntries(factsOf(resolved))).not.toHaveProperty('Phase');
  });

  test('calls the last words of what is no longer listed that, and has none that were not said', () => {
    const gone = { ...resolved, outcome: 'unlisted' } as const;
    expect(bodyOf(gone)).toEqual({ text: 'Last update: All payments work again.', isOurs: false });
    expect(bodyOf({ ...gone, incident: undefined })).toEqual({ text: '', isOurs: false });
  });

  test('says once what may be meant by components of one name', () => {
    const proposals = [
      { for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' },
      { for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' },
    ] as const;
    expect(bodyOf({ ...lost, missing: ['API', 'API'], proposals }).text.match(/may now be/g)).toHaveLength(1);
    expect(bodyOf({ ...lost, missing: ['API', 'API'], proposals }).text).not.toContain(' or API');
  });

  test('says how grave the page calls an incident, unless the services are operational again', () => {
    const major = incident({ impact: 'major', phase: 'monitoring' });
    expect(factLineOf(major)).toBe('Monitoring · provider impact: major');
    expect(factLineOf({ ...major, status: 'operational' })).toBe('Monitoring');
    expect(factsOf(major)).toContainEqual(['Provider impact', 'major']);
  });

  test('names the incident where its headline has no room for it', () => {
    const marked = { ...resolved, outcome: 'still_down', status: 'outage' } as const;
    expect(factsOf(marked)).toContainEqual(['Incident', 'Card payments fail']);
    expect(factLineOf(marked)).toContain('Card payments fail');
  });

  test('says of each service how long it was in trouble, where that differs', () => {
    const span = { from: at('09:57'), to: at('10:39'), downMs: 480_000, degradedMs: 0, isAtLeast: false };
    const services = [
      { ...stripe, status: 'operational' as const, trouble: span },
      { ...github, status: 'operational' as const },
    ];
    expect(factLineOf({ ...resolved, services })).toBe(
      'Stripe (operational, down for 8 minutes), GitHub (operational)',
    );
  });

  test('says what to do about a choice that is gone', () => {
    expect(bodyOf(lost)).toMatchObject({ text: expect.stringContaining('Choose a replacement'), isOurs: true });
  });
});
