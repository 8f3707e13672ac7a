import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shellFiles } from '../../../../web/build/service-worker.ts';

const chunk = (fileName: string, facade: string, imports: readonly string[], styles: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry: facade.endsWith('/index.html'),
  facadeModuleId: facade,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});
const bundleOf = (...outputs: { readonly fileName: string }[]) =>
  Object.fromEntries(outputs.map((output) => [output.fileName, output])) as unknown as Rolldown.OutputBundle;

test('the worker keeps the first load, the last known board and what both import, and no other screen', () => {
  const files = shellFiles(
    bundleOf(
      chunk('assets/index.js', '/web/index.html', ['assets/vendor.js'], ['assets/index.css']),
      chunk('assets/vendor.js', '', []),
      chunk('assets/known.js', '/web/features/offline/last-known.tsx', ['assets/rows.js'], ['assets/rows.css']),
      chunk('assets/rows.js', '', ['assets/vendor.js']),
      chunk('assets/admin.js', '/web/routes/admin/admin-page.tsx', ['assets/vendor.js'], ['assets/admin.css']),
      { type: 'asset', fileName: 'assets/geist-latin-wght-normal-abc.woff2' } as never,
    ),
  );
  expect(files).toEqual([
    '/assets/geist-latin-wght-normal-abc.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/known.js',
    '/assets/rows.css',
    '/assets/rows.js',
    '/assets/vendor.js',
  ]);
});

test('a build without the last known board fails', () => {
  expect(() => shellFiles(bundleOf(chunk('assets/index.js', '/web/index.html', [])))).toThrow('no last known board');
});
