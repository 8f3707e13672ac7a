import { describe, expect, it } from 'vitest';
import {
  blankMemory,
  memoryFrom,
  newsDueAt,
  type ScopeMemory,
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

  it('of a status that comes and goes, ten minutes after its last change', () => {
    expect(newsDueAt(unstable)).toEqual(at('08:13'));
  });

  it('of both as soon as of the first', () => {
    expect(newsDueAt({ ...unstable, unknownSince: at('08:04') })).toEqual(at('08:13'));
    expect(newsDueAt({ ...unstable, unknownSince: at('07:40') })).toEqual(at('08:10'));
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
      { ...blankMemory, known: 'outage', trouble: { since: at('08:00'), subject: 'status:3:1', incidentId: 7 } },
    ],
  ])('is read back as it was: %s', (_, memory) => {
    expect(memoryFrom(JSON.stringify(memory))).toEqual(memory);
  });
});
