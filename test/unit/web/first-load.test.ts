import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url));
  const built = await build({ configFile, logLevel: 'silent', build: { write: false, minify: false } });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  chunks = new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
});

/** What has to be there before the first screen can be drawn, and what the named part of the app brings with it. */
const loadedWith = (part: string): readonly string[] => {
  const first = [...chunks.values()].filter(({ isEntry, facadeModuleId }) =>
    isEntry ? facadeModuleId?.endsWith('index.html') : facadeModuleId?.endsWith(part),
  );
  expect(first).toHaveLength(part === 'index.html' ? 1 : 2);
  const seen = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  for (const chunk of first) add(chunk);
  return [...seen].flatMap(({ modules }) =>
    Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0),
  );
};

const has = (modules: readonly string[], part: string): boolean => modules.some((id) => id.includes(part));

describe('the first load', () => {
  test('has nothing that places tooltips and menus; the menu of a row brings that along', () => {
    expect(has(loadedWith('list-page.tsx'), 'floating-ui')).toBe(false);
    expect(has(loadedWith('service-page.tsx'), 'floating-ui')).toBe(false);
    expect(has(loadedWith('dashboard-page.tsx'), 'floating-ui')).toBe(false);
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

  test('has nothing of billing, and what belongs to Stripe comes only to whoever pays by it', () => {
    expect(has(loadedWith('/dashboard-page.tsx'), '/features/billing/')).toBe(false);
    expect(has(loadedWith('/subscribe-page.tsx'), 'react-stripe')).toBe(false);
    expect(has(loadedWith('/stripe-payment.tsx'), 'react-stripe')).toBe(true);
  });
});
