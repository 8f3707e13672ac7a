import { expect, test } from 'vitest';
import { docsPage, filesUnder, textOf } from '../../support/docs.ts';

test('every file that runs a server is shown in the documentation', () => {
  const shown = [...textOf(docsPage('server-files')).matchAll(/^### `(.+)`$/gm)].map(([, file]) => file);
  const files = filesUnder('ops').filter((file) => !file.includes('.test.'));
  expect(shown.toSorted()).toEqual([...files, 'compose.yaml', 'Dockerfile', '.env.example'].toSorted());
});
