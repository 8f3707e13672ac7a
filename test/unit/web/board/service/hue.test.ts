import { describe, expect, it } from 'vitest';
import { hueOf, logoColorOf } from '../../../../../web/board/service/hue.ts';

describe('the colour of a tile', () => {
  it.each([
    ['text-blue-600 bg-blue-100', 'blue'],
    ['text-emerald-600 bg-emerald-100', 'green'],
    ['text-slate-600 bg-slate-100', 'gray'],
    ['text-black bg-gray-100', 'ink'],
    ['text-constructor-600', 'gray'],
    ['anything', 'gray'],
    ['', 'gray'],
  ])('%s is %s', (logoColor, hue) => {
    expect(hueOf(logoColor)).toBe(hue);
  });
  it('is read back as it was chosen', () => {
    expect((['gray', 'ink', 'orange'] as const).map((hue) => hueOf(logoColorOf(hue)))).toEqual([
      'gray',
      'ink',
      'orange',
    ]);
  });
});
