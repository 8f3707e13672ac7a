import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** In thousands of bytes of gzip, as `make bench-web` counts. */
const MOST_KB = 150;

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
let page = '';

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url));
  // As `make` builds it: with what tests have, it would be the React of development.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } });
  vi.unstubAllEnvs();
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  for (const each of outputs) if (each.type === 'asset' && each.fileName === 'index.html') page = String(each.source);
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
  test('has the sheet of the theme before those that build on it', () => {
    const sheets = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets[0]).toContain('/assets/index-');
  });

  test(`is at most ${MOST_KB} KB of JavaScript on every screen`, () => {
    const entry = loadedWith('index.html');
    const screens = [...chunks.values()].filter(({ facadeModuleId }) =>
      /\/web\/(routes\/.+-page|features\/incidents\/view\/incident-screen)\.tsx$/.test(facadeModuleId ?? ''),
    );
    const sizes = screens.map((screen) => {
      const bytes = withImports([...entry, screen]).reduce(
        (sum, { code }) => sum + gzipSync(code, { level: 9 }).length,
        0,
      );
      return { screen: screen.name, kB: bytes / 1_000 };
    });
    expect(sizes.length).toBeGreaterThan(12);
    expect(sizes.filter(({ kB }) => kB > MOST_KB)).toEqual([]);
  });

  test('has nothing of Radix, whose dialogs and menus bring it along', () => {
    for (const screen of ['dashboard-page.tsx', '/list-page.tsx', 'service-page.tsx', 'settings-page.tsx']) {
      expect(has(loadedWith(screen), '/node_modules/@radix-ui/')).toBe(false);
      expect(has(loadedWith(screen), 'floating-ui')).toBe(false);
    }
    expect(has(loadedWith('row-menu.tsx'), 'floating-ui')).toBe(true);
  });

  test('has of the services the list or the detail, and not both', () => {
    const [list, detail] = [loadedWith('/list-page.tsx'), loadedWith('/service-page.tsx')];
    expect(has(list, '/service-row.tsx')).toBe(true);
    expect(has(list, '/components-panel.tsx')).toBe(false);
    expect(has(detail, '/components-panel.tsx')).toBe(true);
    expect(has(detail, '/service-row.tsx')).toBe(false);
  });

  test('has the icons of the frame, and those of its own screen only', () => {
    const start = loadedWith('index.html');
    expect(has(start, '/RiDashboardLine')).toBe(true);
    expect(has(start, '/RiSlackLine') || has(start, '/RiKey2Line')).toBe(false);
    expect(has(loadedWith('revoke-dialog.tsx'), '/RiKey2Line')).toBe(true);
  });
});
