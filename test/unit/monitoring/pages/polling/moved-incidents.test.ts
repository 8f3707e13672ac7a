import { describe, expect, it } from 'vitest';
import { movesOf } from '../../../../../src/monitoring/pages/polling/moved-incidents.ts';
import type { PageIncident } from '../../../../../src/monitoring/pages/status-page.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 4, 4, 8, minutes));

const arrived = (id: string, title: string, minutes = 0): PageIncident => ({
  id,
  title,
  phase: 'investigating',
  startedAt: at(minutes),
  componentIds: [],
  updates: [],
});

/** An open incident goes on under a new id where title and start agree (truth.md, rule 10). */
describe('incidents that go on under new ids', () => {
  it('are matched one to one, each with the first of its title that began at that time', () => {
    const gone = [
      { id: 'a', title: 'Slow search', startedAt: at(0) },
      { id: 'b', title: 'Slow search', startedAt: at(40) },
      { id: 'c', title: 'Mail is late', startedAt: at(0) },
    ];
    const now = [arrived('1', 'Slow search', 41), arrived('2', '[Identified] Slow search', 1), arrived('3', 'Mail', 0)];
    expect(movesOf(gone, now)).toEqual([
      { from: 'a', to: '2' },
      { from: 'b', to: '1' },
    ]);
  });

  it('take a bounded number of looks at titles, however many are renamed at once', () => {
    let looks = 0;
    const counted = <Item extends { readonly title: string }>(item: Item): Item =>
      Object.defineProperty({ ...item }, 'title', {
        get: () => {
          looks += 1;
          return item.title;
        },
        enumerable: true,
      });
    const gone = Array.from({ length: 5_000 }, (_, index) =>
      counted({ id: `old${index}`, title: `Trouble ${index}`, startedAt: at(0) }),
    );
    const now = Array.from({ length: 1_000 }, (_, index) => counted(arrived(`new${index}`, `Other trouble ${index}`)));
    expect(movesOf(gone, now)).toEqual([]);
    // Each of the 200 that are looked at on each side is read once or twice.
    expect(looks).toBeLessThanOrEqual(800);
  });
});
