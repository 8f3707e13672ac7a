import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The part that knows marks, so that a status that can't be trusted never looks like a current one. */
const KNOWS_MARKS = 'web/board/status/service-badge.tsx';
const BARE = /<Status(?:Badge|Dot|Icon)\b[^>]*\bstatus=\{[^}]*\bcurrentStatus\b/;

test('no component draws the status of a service but the one that knows how far it can be trusted', async () => {
  const bare: string[] = [];
  for await (const path of glob('web/{board,features,frame,routes}/**/*.tsx'))
    if (path !== KNOWS_MARKS && BARE.test((await readFile(path, 'utf8')).replaceAll('\n', ' '))) bare.push(path);
  expect(bare.toSorted()).toEqual([]);
});
