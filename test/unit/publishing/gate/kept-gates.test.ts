import { describe, expect, test } from 'vitest';
import type { Gate } from '../../../../src/publishing/gate/gate.ts';
import { keptGates } from '../../../../src/publishing/gate/kept-gates.ts';

const open: Gate = {
  pageId: 1,
  teamId: 7,
  slug: 'open',
  access: 'public',
  isPublished: true,
  passwordHash: undefined,
  links: [],
  emailDomains: [],
};
const closed: Gate = { ...open, pageId: 2, slug: 'closed', access: 'password', passwordHash: 'hash' };

const started = () => {
  const state = { isAway: false, now: 0, reads: [] as string[], counted: 0 };
  const gates = keptGates({
    read: async (slug) => {
      state.reads.push(slug);
      if (state.isAway) throw new Error('the database is away');
      return [open, closed].find((gate) => gate.slug === slug);
    },
    now: () => new Date(state.now),
  });
  const visit = (slug: string, hasPass = false) =>
    gates.open(
      slug,
      (gate) => gate.access === 'public' || hasPass,
      () => {
        state.counted += 1;
      },
    );
  return { state, gates, visit };
};

describe('the gates that a process keeps', () => {
  test('a gated page and a missing one cost as many reads and counts', async () => {
    for (const slug of ['closed', 'missing']) {
      const { state, visit } = started();
      for (const now of [0, 9_000, 11_000, 12_000, 22_000]) {
        state.now = now;
        await visit(slug);
      }
      expect([slug, state.reads.length, state.counted]).toEqual([slug, 3, 3]);
    }
  });

  test('while the database is away, both fail for a visitor without a pass', async () => {
    const { state, visit } = started();
    for (const slug of ['closed', 'missing']) await visit(slug);
    state.isAway = true;
    state.now = 11_000;
    for (const slug of ['closed', 'missing']) await expect(visit(slug)).rejects.toThrow('the database is away');
  });

  test('meanwhile, visitors with a pass and visitors of public pages are let in by the last known gate', async () => {
    const { state, visit } = started();
    for (const slug of ['open', 'closed']) await visit(slug);
    state.isAway = true;
    state.now = 61_000;
    expect(await visit('open')).toBe(open);
    expect(await visit('closed', true)).toBe(closed);
    expect(state.counted).toBe(2);
  });

  test('a change is read at the next visit', async () => {
    const { state, gates, visit } = started();
    await visit('open');
    await visit('open');
    gates.drop([1]);
    await visit('open');
    expect(state.reads).toEqual(['open', 'open']);
  });
});
