import { describe, expect, it } from 'vitest';
import { goesOnUnlisted } from '../../../src/incidents/page-maintenances.ts';

const upgrade = { state: 'in_progress', componentIds: ['api'] } as const;
const shown = (componentIds: readonly string[], wholePage = false) => ({ componentIds, wholePage });

/** The end is told only when it ended (truth.md, rules 12 and 15). */
describe('a maintenance in progress that left the page', () => {
  it('goes on while its component stays under maintenance, and no other maintenance explains that', () => {
    expect(goesOnUnlisted(upgrade, shown(['api']), [])).toBe(true);
    expect(goesOnUnlisted(upgrade, shown(['web']), [])).toBe(false);
    expect(goesOnUnlisted(upgrade, shown(['api']), [{ state: 'in_progress', componentIds: ['web'] }])).toBe(true);
    expect(goesOnUnlisted(upgrade, shown(['api']), [{ state: 'scheduled', componentIds: ['api'] }])).toBe(true);
    expect(goesOnUnlisted(upgrade, shown(['api']), [{ state: 'in_progress', componentIds: ['api'] }])).toBe(false);
    expect(goesOnUnlisted(upgrade, shown(['api']), [{ state: 'in_progress', componentIds: [] }])).toBe(false);
  });

  it('goes on by the word for the whole page where it names no component', () => {
    const whole = { ...upgrade, componentIds: [] };
    expect(goesOnUnlisted(whole, shown([], true), [])).toBe(true);
    expect(goesOnUnlisted(whole, shown(['web']), [])).toBe(true);
    expect(goesOnUnlisted(whole, shown([]), [])).toBe(false);
    expect(goesOnUnlisted(whole, shown([], true), [{ state: 'in_progress', componentIds: [] }])).toBe(false);
  });

  it('never began where it was planned', () => {
    expect(goesOnUnlisted({ ...upgrade, state: 'scheduled' }, shown(['api'], true), [])).toBe(false);
  });
});
