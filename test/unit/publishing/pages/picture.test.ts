import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../../src/publishing/pages/images/picture.ts';
import { chunk, png, webp } from '../../../support/pictures.ts';

const refused = (file: Buffer, kind: 'logo' | 'favicon' = 'logo'): string => {
  try {
    pictureOf(kind, file);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

const NO_PICTURE = 'Choose a PNG or WebP file without animation';

describe('a PNG', () => {
  test('is written anew with its pixels alone', () => {
    const secret = Buffer.from('Author\0Maya, 52.52 N');
    const noisy = png(8, 4, { between: [chunk('tEXt', secret), chunk('eXIf', secret)], after: '<script>' });
    const { name, bytes } = pictureOf('logo', noisy);
    expect(bytes).toEqual(png(8, 4));
    expect(bytes.toString('latin1')).not.toMatch(/Maya|script/);
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(pictureOf('logo', bytes).name).toBe(name);
  });

  test('loses further frames', () => {
    const moving = png(4, 4, { between: [chunk('acTL', Buffer.alloc(8)), chunk('fdAT', Buffer.alloc(20))] });
    expect(pictureOf('logo', moving).bytes).toEqual(png(4, 4));
  });

  test('is refused if its pixels unpack to more, or to less', () => {
    expect(refused(png(4, 4, { pixels: deflateSync(Buffer.alloc(5_000_000)) }))).toBe(NO_PICTURE);
    expect(refused(png(4, 4, { pixels: deflateSync(Buffer.alloc(3)) }))).toBe(NO_PICTURE);
    expect(refused(png(4, 4, { pixels: Buffer.from('not packed') }))).toBe(NO_PICTURE);
  });

  test('is judged by its size in pixels before it is unpacked', () => {
    const huge = png(100_000, 100_000, { pixels: deflateSync(Buffer.alloc(10)) });
    expect(refused(huge)).toBe('A logo can have up to 1200 by 600 pixels');
    expect(refused(png(600, 1_200))).toBe('A logo can have up to 1200 by 600 pixels');
    expect(refused(png(1_200, 600))).toBe('taken');
  });

  test('may be interlaced', () => {
    expect(refused(png(5, 3, { interlaced: true }))).toBe('taken');
  });
});

describe('a WebP', () => {
  test('is written anew without metadata', () => {
    const { name, bytes } = pictureOf('favicon', webp(16, 16, { metadata: 'Maya' }));
    expect(name).toMatch(/\.webp$/);
    expect(bytes.toString('latin1')).not.toContain('Maya');
    expect(bytes).toEqual(webp(16, 16));
  });

  test('is refused if it moves', () => {
    expect(refused(webp(16, 16, { metadata: 'x', flags: 0x02 }))).toBe(NO_PICTURE);
  });
});

test('nothing else is taken, whatever it is called', () => {
  for (const file of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '',
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBP',
  ])
    expect(refused(Buffer.from(file, 'latin1'))).toBe(NO_PICTURE);
});

test('cut off anywhere, a picture is refused without an error of its own', () => {
  for (const whole of [png(8, 4), webp(8, 4, { metadata: 'x' })])
    for (let size = 0; size < whole.length - 12; size++) expect(refused(whole.subarray(0, size))).toBe(NO_PICTURE);
});

test('a favicon is square', () => {
  expect(refused(png(32, 16), 'favicon')).toBe('A favicon must be square, with up to 512 by 512 pixels');
  expect(refused(png(32, 32), 'favicon')).toBe('taken');
});

test('a file of more than 200 kB is refused', () => {
  expect(refused(Buffer.alloc(200 * 1024 + 1))).toBe('The file is larger than 200 kB');
});
