import { describe, expect, it } from 'vitest';
import { phaseSteps } from '../../../../../../web/features/incidents/view/phase-steps.ts';

type Tracked = Parameters<typeof phaseSteps>[0];

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const said = (status: Tracked['status'], clock: string) => ({ status, at: at(clock), text: 'Words.' });
const incident: Tracked = {
  status: 'identified',
  unlisted: false,
  startedAt: at('08:00'),
  resolvedAt: null,
  updates: [said('identified', '08:40'), said('identified', '08:20'), said('investigating', '08:05')],
};
const states = (one: Tracked) => phaseSteps(one).map(({ state }) => state);
const times = (one: Tracked) => phaseSteps(one).map(({ at: time }) => time);

describe('the phases of an incident', () => {
  it('are those that were, the one that is and those to come, each with when it was first said', () => {
    expect(states(incident)).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(times(incident)).toEqual([at('08:05'), at('08:20'), undefined, undefined]);
  });

  it('that were never said are skipped', () => {
    const over = { ...incident, status: 'resolved', resolvedAt: at('09:00') } as const;
    expect(states(over)).toEqual(['done', 'done', 'skipped', 'current']);
    expect(times(over)).toEqual([at('08:05'), at('08:20'), undefined, at('09:00')]);
  });

  it('without a message begin with the incident', () => {
    const silent: Tracked = { ...incident, status: 'investigating', updates: [] };
    expect([states(silent), times(silent)]).toEqual([
      ['current', 'ahead', 'ahead', 'ahead'],
      [at('08:00'), undefined, undefined, undefined],
    ]);
  });

  it('end in no resolution where the page only stopped to list it', () => {
    const gone = { ...incident, status: 'resolved', unlisted: true, resolvedAt: at('09:00') } as const;
    expect(phaseSteps(gone).at(-1)?.label).toBe('Removed');
  });

  it('are those of the newest story where it was opened again', () => {
    const updates = [
      said('investigating', '11:00'),
      said('resolved', '09:00'),
      said('monitoring', '08:50'),
      said('investigating', '08:05'),
    ];
    const again = { ...incident, status: 'investigating', updates } as const;
    expect([states(again), times(again)[0]]).toEqual([['current', 'ahead', 'ahead', 'ahead'], at('11:00')]);
  });
});
