import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * In thousands of bytes of gzip, as `make bench-web` counts. The libraries alone are 105: React 67, router 25, query 11,
 * openapi-fetch 2. Radix Themes' controls and layout are 10.
 */
const MOST_KB = 165;
/** The frame loads it at once for the owner, as whom `make bench-web` looks at the screens. */
const OWNERS_BANNER = '/web/features/admin/billing/dispute-banner.tsx';
let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
let html = '';

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url));
  // As `make` builds it: with what tests have, it would be the React of development.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } });
  vi.unstubAllEnvs();
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  html = outputs
    .flatMap((each) => (each.fileName === 'index.html' && 'source' in each ? [String(each.source)] : []))
    .join();
  chunks = new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
});

/** What has to be there before the first screen can be drawn, and what the named part of the app brings with it. */
const loadedWith = (part: string): readonly Rolldown.OutputChunk[] => {
  const first = [...chunks.values()].filter(({ isEntry, facadeModuleId }) =>
    isEntry ? facadeModuleId?.endsWith('index.html') : facadeModuleId?.endsWith(part),
  );
  expect(first).toHaveLength(part === 'index.html' ? 1 : 2);
  return withImports(first);
};

const withImports = (first: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] => {
  const seen = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  for (const chunk of first) add(chunk);
  return [...seen];
};

const has = (loaded: readonly Rolldown.OutputChunk[], part: string): boolean =>
  loaded.some(({ modules }) =>
    Object.entries(modules).some(([id, { renderedLength }]) => renderedLength > 0 && id.includes(part)),
  );

describe('the first load', () => {
  test(`is at most ${MOST_KB} KB of JavaScript on every screen`, () => {
    const entry = loadedWith('index.html');
    const screens = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/web\/(routes\/.+-page|features\/incidents\/view\/incident-screen)\.tsx$/.test(facadeModuleId ?? ''),
    );
    const banners = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith(OWNERS_BANNER));
    expect(banners).toHaveLength(1);
    const sizes = screens.map((screen) => {
      const bytes = withImports([...entry, screen, ...banners]).reduce(
        (sum, { code }) => sum + gzipSync(code, { level: 9 }).length,
        0,
      );
      return { screen: screen.name, kB: bytes / 1_000 };
    });
    expect(sizes.length).toBeGreaterThan(12);
    expect(sizes.filter(({ kB }) => kB > MOST_KB)).toEqual([]);
  });

  test('has the rules of the theme before those of any part', () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/([a-z]+)-/g)].map(([, name]) => name);
    expect(sheets[0]).toBe('theme');
    expect(sheets).toContain('index');
  });

  test('has of Radix what is drawn at once, and nothing of its dialogs and menus, nor of what floats', () => {
    for (const screen of ['dashboard-page.tsx', '/list-page.tsx', 'service-page.tsx', 'settings-page.tsx']) {
      expect(has(loadedWith(screen), '/themes/dist/esm/components/button.js')).toBe(true);
      expect(has(loadedWith(screen), '/@radix-ui/react-dialog/')).toBe(false);
      expect(has(loadedWith(screen), 'floating-ui')).toBe(false);
    }
    expect(has(loadedWith('row-menu.tsx'), 'floating-ui')).toBe(true);
  });

  test('has of the services the list or the detail, and not both', () => {
    const [list, detail] = [loadedWith('/list-page.tsx'), loadedWith('/service-page.tsx')];
    expect(has(list, '/service-row.tsx')).toBe(true);
    expect(has(list, '/detail-head.tsx')).toBe(false);
    expect(has(detail, '/detail-head.tsx')).toBe(true);
    expect(has(detail, '/service-row.tsx')).toBe(false);
  });

  test('has the icons of the frame, and those of its own screen only', () => {
    const start = loadedWith('index.html');
    expect(has(start, '/RiDashboardLine')).toBe(true);
    expect(has(start, '/RiSlackLine') || has(start, '/RiKey2Line')).toBe(false);
    expect(has(loadedWith('revoke-dialog.tsx'), '/RiKey2Line')).toBe(true);
  });

  test('has the rules of a form only where people come to fill it in', () => {
    for (const screen of ['dashboard-page.tsx', '/list-page.tsx', 'service-page.tsx', 'settings-page.tsx'])
      expect(has(loadedWith(screen), '/node_modules/zod/')).toBe(false);
    expect(has(loadedWith('auth-page.tsx'), '/node_modules/zod/')).toBe(true);
    expect(has(loadedWith('dashboard-page.tsx'), '/ui/form/form.ts')).toBe(false);
  });

  test('has nothing of billing, and what belongs to Stripe comes only to whoever pays by it', () => {
    expect(has(loadedWith('/dashboard-page.tsx'), '/features/billing/')).toBe(false);
    expect(has(loadedWith('/subscribe-page.tsx'), 'react-stripe')).toBe(false);
    expect(has(loadedWith('/stripe-payment.tsx'), 'react-stripe')).toBe(true);
  });
});
