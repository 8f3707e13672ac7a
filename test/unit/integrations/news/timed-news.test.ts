import { describe, expect, it } from 'vitest';
import {
  blankMemory,
  type Flapping,
  newsDueAt,
  type ScopeMemory,
} from '../../../../src/integrations/news/rules/scope-memory.ts';
import { newsOfTime } from '../../../../src/integrations/news/rules/timed-news.ts';
import type { ScopeFacts } from '../../../../src/monitoring/index.ts';
import { at, scope } from '../../../support/news.ts';

const unreadable = (since: string): ScopeMemory => ({ ...blankMemory, known: 'operational', unknownSince: at(since) });
const flapping: Flapping = { recent: [at('08:03')], unstable: { since: at('08:00'), changes: 4 } };
const unstable: ScopeMemory = { known: 'degraded', worst: 'outage', flapping };

const tell = (
  memories: Readonly<Record<number, ScopeMemory>>,
  time: string,
  scopes: readonly ScopeFacts[] = [scope()],
) =>
  newsOfTime(
    new Map(Object.entries(memories).map(([id, memory]) => [Number(id), memory])),
    new Map(scopes.map((one) => [one.id, one])),
    at(time),
  );

describe('a page that can not be read', () => {
  it('for half an hour is told once, with its reason', () => {
    const { news, memories } = tell({ 3: unreadable('08:00') }, '08:30', [scope({ problem: 'It did not answer.' })]);
    expect(news).toMatchObject([
      {
        affected: { pageId: 1, scopeIds: [3] },
        subject: `unreadable:1:${at('08:00').getTime()}`,
        about: { kind: 'unreadable', since: at('08:00'), reason: 'It did not answer.' },
      },
    ]);
    const memory = memories.get(3);
    const subject = `unreadable:1:${at('08:00').getTime()}`;
    expect(memory).toMatchObject({ known: 'operational', unreadable: { subject, since: at('08:00') } });
    expect(memory && newsDueAt(memory)).toBeUndefined();
  });

  it('for less is not told yet', () => {
    const { news, memories } = tell({ 3: unreadable('08:01') }, '08:30');
    expect(news).toEqual([]);
    expect(memories.get(3)?.unknownSince).toEqual(at('08:01'));
  });

  it('is not told of what is no longer on a page that can be read, until that can not be read either', () => {
    const lost = scope({ status: 'unknown', isLost: true });
    const { news, memories } = tell({ 3: unreadable('08:00') }, '08:30', [lost]);
    expect(news).toEqual([]);
    const memory = memories.get(3) ?? blankMemory;
    expect(newsDueAt(memory)).toEqual(at('09:00'));
    const failing = scope({ problem: 'It did not answer.', problemSince: at('08:20') });
    expect(tell({ 3: memory }, '09:00', [failing]).news).toMatchObject([
      { about: { kind: 'unreadable', since: at('08:20') } },
    ]);
  });

  it('is told once however many scopes of it are watched, since the first of them', () => {
    const problem = 'It did not answer.';
    const scopes = [scope({ problem }), scope({ id: 4, problem }), scope({ id: 5, pageId: 2, problem })];
    const memories = { 3: unreadable('07:55'), 4: unreadable('07:50'), 5: unreadable('07:58') };
    expect(tell(memories, '08:30', scopes).news).toMatchObject([
      { affected: { pageId: 1, scopeIds: [3, 4] }, about: { since: at('07:50') } },
      { affected: { pageId: 2, scopeIds: [5] }, about: { since: at('07:58') } },
    ]);
  });
});

describe('a page that can be read and does not say how it is', () => {
  const unsaid = scope({ status: 'unknown' });

  it('is told once after half an hour, as what it is, and stays unknown', () => {
    expect(tell({ 3: unreadable('08:00') }, '08:29', [unsaid]).news).toEqual([]);
    const { news, memories } = tell({ 3: unreadable('08:00') }, '08:30', [unsaid]);
    expect(news).toMatchObject([
      {
        affected: { pageId: 1, scopeIds: [3] },
        about: { kind: 'unreadable', since: at('08:00'), withoutStatus: true },
      },
    ]);
    const memory = memories.get(3) ?? blankMemory;
    expect(memory).toMatchObject({ unknownSince: at('08:00'), unreadable: { withoutStatus: true } });
    expect(tell({ 3: memory }, '09:30', [unsaid]).news).toEqual([]);
  });

  it('and can not be read later is told as that, too', () => {
    const memory = tell({ 3: unreadable('08:00') }, '08:30', [unsaid]).memories.get(3) ?? blankMemory;
    const failing = scope({ status: 'unknown', problem: 'It did not answer.', problemSince: at('08:50') });
    expect(tell({ 3: memory }, '09:30', [failing]).news).toMatchObject([
      { about: { kind: 'unreadable', since: at('08:50'), reason: 'It did not answer.' } },
    ]);
  });
});

describe('a status that came and went', () => {
  it('settles ten minutes after its last change, with what it settled in', () => {
    const { news, memories } = tell({ 3: unstable }, '08:13');
    expect(news).toMatchObject([
      {
        subject: `unstable:3:${at('08:00').getTime()}`,
        about: { kind: 'settled', status: 'degraded', worst: 'outage', changes: 4, since: at('08:00') },
      },
    ]);
    expect(memories.get(3)).toMatchObject({ flapping: { recent: [] }, worst: undefined });
  });

  it('is not settled before', () => {
    expect(tell({ 3: { ...unstable, staysBad: true } }, '08:12').news).toEqual([]);
  });

  it('stays bad three minutes after its last change, which is told once', () => {
    expect(tell({ 3: unstable }, '08:05').news).toEqual([]);
    const { news, memories } = tell({ 3: unstable }, '08:06');
    expect(news).toMatchObject([
      {
        subject: `unstable:3:${at('08:00').getTime()}`,
        about: { kind: 'stays_bad', status: 'degraded', since: at('08:03') },
      },
    ]);
    expect(memories.get(3)?.staysBad).toBe(true);
    expect(tell({ 3: { ...unstable, known: 'operational' } }, '08:06').news).toEqual([]);
  });

  it('and is not known now is told as unreadable, and has not settled before it is known again', () => {
    const both = { ...unstable, unknownSince: at('08:04') };
    const failing = [scope({ problem: 'It did not answer.' })];
    const { news, memories } = tell({ 3: both }, '08:40', failing);
    expect(news.map(({ about }) => about.kind)).toEqual(['unreadable']);
    const memory = memories.get(3) ?? blankMemory;
    expect(memory.flapping.unstable).toEqual(unstable.flapping.unstable);
    expect(newsDueAt(memory)).toBeUndefined();
    expect(tell({ 3: memory }, '09:40', failing).news).toEqual([]);
  });
});

it('of a scope that is gone nothing is told, and nothing remembered', () => {
  expect(tell({ 3: unreadable('07:00') }, '09:00', [])).toEqual({ news: [], memories: new Map() });
});
