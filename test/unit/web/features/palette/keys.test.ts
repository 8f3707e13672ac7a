import { describe, expect, it } from 'vitest';
import { createKeyReader, type Press, SECOND_KEY_MS } from '../../../../../web/features/palette/keys.ts';

const press = (key: string, changes: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...changes,
});
const wishes = (...presses: Press[]) => presses.map(createKeyReader());

describe('keys', () => {
  it('ask for something by themselves or as two after each other', () => {
    expect(wishes(press('/'), press('r'), press('?'))).toEqual(['search', 'refresh', 'help']);
    expect(wishes(press('g'), press('d'), press('g'), press('s'))).toEqual([
      undefined,
      'dashboard',
      undefined,
      'services',
    ]);
  });
  it('are no pair with another between them, or after a while', () => {
    expect(wishes(press('g'), press('x'), press('d'))).toEqual([undefined, undefined, undefined]);
    const [late, intime] = [SECOND_KEY_MS + 1, SECOND_KEY_MS];
    expect(wishes(press('g'), press('d', { timeStamp: late }))).toEqual([undefined, undefined]);
    expect(wishes(press('g'), press('d', { timeStamp: intime }))).toEqual([undefined, 'dashboard']);
    expect(wishes(press('d'), press('s'))).toEqual([undefined, undefined]);
  });
  it('with Ctrl or Cmd ask for the palette alone; all else belongs to the browser', () => {
    expect(wishes(press('k', { ctrlKey: true }), press('K', { metaKey: true }))).toEqual(['palette', 'palette']);
    expect(wishes(press('r', { ctrlKey: true }), press('r', { metaKey: true }), press('r', { altKey: true }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(wishes(press('x'), press('k', { ctrlKey: true, altKey: true }))).toEqual([undefined, undefined]);
  });
});
