import { describe, expect, it } from 'vitest';
import { type MomentsOf, parserOf } from '../../../../src/integrations/model/moments.ts';

type Event =
  | {
      readonly kind: 'meal';
      readonly at: Date;
      readonly courses: readonly { readonly servedAt: Date; readonly name: string }[];
    }
  | { readonly kind: 'nap'; readonly at: Date; readonly wokenAt?: Date; readonly dreams: readonly Date[] };

const eventFrom = parserOf<Event>({ at: true, courses: [{ servedAt: true }], wokenAt: true, dreams: [true] });
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

describe('what was written as JSON', () => {
  it.each<Event>([
    { kind: 'meal', at: at(12), courses: [{ servedAt: at(13), name: '2026-11-20T12:00:00.000Z' }] },
    { kind: 'nap', at: at(14), wokenAt: at(15), dreams: [at(14), at(15)] },
    { kind: 'nap', at: at(14), dreams: [] },
  ])('is read back with its moments, and texts that look like one stay texts: %j', (event) => {
    expect(eventFrom(JSON.stringify(event))).toEqual(event);
  });

  it('is left as it is where something is missing, empty or of another kind', () => {
    for (const text of ['{"kind":"nap"}', '{"at":null,"dreams":7}', '{"courses":[null,{}]}', '[]', 'null', '7'])
      expect(eventFrom(text)).toEqual(JSON.parse(text));
  });

  it('gets no key that it did not have', () => {
    expect(Object.keys(eventFrom('{"kind":"nap"}'))).toEqual(['kind']);
  });

  it('must be JSON', () => {
    expect(() => eventFrom('nothing')).toThrow(SyntaxError);
  });
});

it('a list of moments is complete, or it does not compile', () => {
  const complete: MomentsOf<Event> = { at: true, courses: [{ servedAt: true }], wokenAt: true, dreams: [true] };
  // @ts-expect-error -- wokenAt is missing.
  const incomplete: MomentsOf<Event> = { at: true, courses: [{ servedAt: true }], dreams: [true] };
  // @ts-expect-error -- kind is no moment.
  const tooMuch: MomentsOf<Event> = { ...complete, kind: true };
  expect([incomplete, tooMuch]).toHaveLength(2);
});
