import { describe, expect, test } from 'vitest';
import { bodyOf, factLineOf, factsOf, labelOf } from '../../../../src/integrations/model/details.ts';
import { toneOf } from '../../../../src/integrations/model/tone.ts';
import { at, incident, maintenance, opened, resolved, stripe } from '../../../support/alerts.ts';

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
      'Opened again',
      'Reported by hand',
      'Opened again',
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
    expect(bodyOf(gone)).toEqual({ text: 'Last seen there: All payments work again.', isOurs: false });
    expect(bodyOf({ ...gone, incident: undefined })).toEqual({ text: '', isOurs: false });
  });

  test('says once what may be meant by components of one name', () => {
    const proposals = [
      { for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' },
      { for: 'API', why: 'moved', id: 'b', name: 'API', group: 'Edge' },
    ] as const;
    expect(bodyOf({ ...lost, missing: ['API', 'API'], proposals }).text.match(/may now be/g)).toHaveLength(1);
    expect(bodyOf({ ...lost, missing: ['API', 'API'], proposals }).text).not.toContain(', or ');
  });

  test('says what to do about a choice that is gone', () => {
    expect(bodyOf(lost)).toMatchObject({ text: expect.stringContaining('choose what to watch instead'), isOurs: true });
  });
});
