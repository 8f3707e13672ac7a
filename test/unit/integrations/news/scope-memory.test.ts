import { describe, expect, it } from 'vitest';
import {
  blankMemory,
  memoryFrom,
  newsDueAt,
  type ScopeMemory,
  troubleAfter,
} from '../../../../src/integrations/news/rules/scope-memory.ts';
import { at } from '../../../support/news.ts';

const unstable: ScopeMemory = {
  known: 'degraded',
  worst: 'outage',
  flapping: { recent: [at('08:02'), at('08:03')], unstable: { since: at('08:00'), changes: 4 } },
};

describe('time alone makes news', () => {
  it('of a page that can not be read, half an hour after it could', () => {
    expect(newsDueAt({ ...blankMemory, unknownSince: at('08:00') })).toEqual(at('08:30'));
  });

  it('of a status that comes and goes and stays bad, three minutes after its last change', () => {
    expect(newsDueAt(unstable)).toEqual(at('08:06'));
    expect(newsDueAt({ ...unstable, known: 'operational' })).toEqual(at('08:13'));
  });

  it('of a status that comes and goes, ten minutes after its last change', () => {
    expect(newsDueAt({ ...unstable, staysBad: true })).toEqual(at('08:13'));
  });

  it('of one that comes and goes and is not known now, only for being unknown', () => {
    expect(newsDueAt({ ...unstable, unknownSince: at('08:04') })).toEqual(at('08:34'));
    const unreadable = { subject: 'unreadable:1:0', since: at('08:04') };
    expect(newsDueAt({ ...unstable, unreadable })).toBeUndefined();
  });

  it('of nothing else', () => {
    expect(newsDueAt(blankMemory)).toBeUndefined();
    expect(newsDueAt({ ...blankMemory, flapping: { recent: [at('08:00')] } })).toBeUndefined();
  });
});

describe('a memory that is stored', () => {
  it.each<[string, ScopeMemory]>([
    ['of nothing', blankMemory],
    ['of a status that comes and goes', unstable],
    ['of a page that can not be read', { ...blankMemory, known: 'operational', unknownSince: at('08:04') }],
    [
      'of trouble',
      {
        ...blankMemory,
        known: 'outage',
        trouble: { since: at('08:00'), steps: [{ status: 'outage', at: at('08:00') }] },
      },
    ],
    [
      'of a page that was told to be unreadable',
      { ...blankMemory, unreadable: { subject: 'unreadable:1:0', since: at('08:04') } },
    ],
  ])('is read back as it was: %s', (_, memory) => {
    expect(memoryFrom(JSON.stringify(memory))).toEqual(memory);
  });
});

describe('how trouble went on', () => {
  const outage = { since: at('08:00'), steps: [{ status: 'outage', at: at('08:00') }] } as const;

  it('is kept from its first step on, and forgotten when it is over', () => {
    expect(troubleAfter(undefined, 'outage', at('08:00'), false)).toEqual(outage);
    expect(troubleAfter(outage, 'degraded', at('08:09'), false)).toEqual({
      since: at('08:00'),
      steps: [...outage.steps, { status: 'degraded', at: at('08:09') }],
    });
    expect(troubleAfter(outage, 'outage', at('08:09'), false)).toBe(outage);
    expect(troubleAfter(outage, 'maintenance', at('08:09'), false)).toBeUndefined();
  });

  it('was so for everybody where it was so at first sight', () => {
    expect(troubleAfter(undefined, 'outage', at('08:00'), true)?.steps[0]?.at).toEqual(new Date(0));
  });
});
