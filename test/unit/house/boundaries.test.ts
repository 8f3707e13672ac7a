import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../../../.dependency-cruiser.mjs';

const root = mkdtempSync(join(tmpdir(), 'allclear-boundaries-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Cruises a tree of these files with the project's own rules and gives the names of the rules that were broken. */
const brokenRules = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const base = mkdtempSync(join(root, 'tree-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, name)), { recursive: true });
    writeFileSync(join(base, name), text);
  }
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(base, 'node_modules'));
  const options = {
    ...config.options,
    tsConfig: undefined,
    baseDir: base,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  };
  const result = await cruise(
    ['src', 'web', 'cli', 'api-spec'].filter((top) => Object.keys(files).some((f) => f.startsWith(top))),
    options as ICruiseOptions,
  );
  if (typeof result.output === 'string') throw new Error(result.output);
  expect(result.output.summary.totalCruised).toBeGreaterThan(1);
  return [...new Set(result.output.summary.violations.map((violation) => violation.rule.name))];
};

const value = 'export const x = 1;\n';
const planted: readonly [rule: string, files: Readonly<Record<string, string>>][] = [
  [
    'no-cycles',
    {
      'src/billing/a.ts': "import { y } from './b.ts';\nexport const x = y;\n",
      'src/billing/b.ts': "import { x } from './a.ts';\nexport const y = x;\n",
    },
  ],
  [
    'shared-is-a-leaf',
    { 'src/shared/a.ts': "import { x } from '../platform/b.ts';\nexport const y = x;\n", 'src/platform/b.ts': value },
  ],
  [
    'platform-knows-no-module',
    {
      'src/platform/a.ts': "import type { X } from '../billing/index.ts';\nexport type Y = X;\n",
      'src/billing/index.ts': 'export type X = 1;\n',
    },
  ],
  [
    'core-is-pure',
    {
      'src/billing/pay.ts': "import { x } from './adapters/stripe.ts';\nexport const y = x;\n",
      'src/billing/adapters/stripe.ts': value,
    },
  ],
  [
    'core-is-pure',
    {
      'src/billing/pay.ts': "import { request } from 'undici';\nexport const y = request;\n",
      'src/billing/b.ts': value,
    },
  ],
  [
    'core-is-pure',
    {
      'src/billing/plans/pay.ts': "import { x } from '../adapters/stripe.ts';\nexport const y = x;\n",
      'src/billing/adapters/stripe.ts': value,
    },
  ],
  [
    'app-is-the-top',
    {
      'src/billing/pay.ts': "import { x } from '../app/compose.ts';\nexport const y = x;\n",
      'src/app/compose.ts': value,
    },
  ],
  [
    'no-cycles',
    {
      'src/billing/a.ts': "import type { Y } from './b.ts';\nexport type X = Y | 1;\n",
      'src/billing/b.ts': "import type { X } from './a.ts';\nexport type Y = X | 2;\n",
    },
  ],
  [
    'no-folder-cycles',
    {
      'src/integrations/model/a.ts': "import type { Y } from '../channels/b.ts';\nexport type X = Y | 1;\n",
      'src/integrations/model/c.ts': 'export type Z = 3;\n',
      'src/integrations/channels/b.ts': "import type { Z } from '../model/c.ts';\nexport type Y = Z | 2;\n",
    },
  ],
  [
    'core-knows-no-wire-types',
    {
      'src/billing/pay.ts': "import type { X } from '../../api-spec/schema.gen.ts';\nexport type Y = X;\n",
      'api-spec/schema.gen.ts': 'export type X = 1;\n',
    },
  ],
  [
    'pages-know-no-services',
    {
      'src/monitoring/pages/a.ts': "import type { X } from '../services/b.ts';\nexport type Y = X;\n",
      'src/monitoring/services/b.ts': 'export type X = 1;\n',
    },
  ],
  [
    'core-is-pure',
    {
      'src/monitoring/pages/readers/a.ts': "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
      'src/monitoring/pages/readers/b.ts': value,
    },
  ],
  [
    'monitoring-adapters-are-private',
    {
      'src/incidents/module.ts': "import type { X } from '../monitoring/pages/adapters/sql.ts';\nexport type Y = X;\n",
      'src/monitoring/pages/adapters/sql.ts': 'export type X = 1;\n',
    },
  ],
  [
    'web-and-cli-speak-the-api',
    { 'web/a.ts': "import { x } from '../src/shared/b.ts';\nexport const y = x;\n", 'src/shared/b.ts': value },
  ],
  [
    'web-and-cli-speak-the-api',
    {
      'cli/a.ts': "import type { X } from '../src/shared/b.ts';\nexport type Y = X;\n",
      'src/shared/b.ts': 'export type X = 1;\n',
    },
  ],
  [
    'server-knows-no-client',
    { 'src/shared/a.ts': "import { x } from '../../web/b.ts';\nexport const y = x;\n", 'web/b.ts': value },
  ],
  [
    'runs-without-development-packages',
    {
      'src/billing/adapters/a.ts': "import { build } from 'vite';\nexport const x = build;\n",
      'src/billing/adapters/b.ts': value,
    },
  ],
  [
    'features-do-not-import-each-other',
    {
      'web/features/one/a.ts': "import { x } from '../two/b.ts';\nexport const y = x;\n",
      'web/features/two/b.ts': value,
    },
  ],
  [
    'ui-knows-no-contract',
    {
      'web/ui/a.ts': "import type { X } from '../../api-spec/b.ts';\nexport type Y = X;\n",
      'api-spec/b.ts': 'export type X = 1;\n',
    },
  ],
  ...[
    ['ui', 'board'],
    ['ui', 'data'],
    ['ui', 'features/one'],
    ['board', 'data'],
    ['board', 'features/one'],
    ['data', 'live'],
    ['frame', 'data'],
    ['frame', 'features/one'],
    ['live', 'features/one'],
    ['features', 'frame'],
    ['features', 'routes'],
    ['routes', 'app'],
    ['app', 'features/one'],
  ].map(([room, other]): (typeof planted)[number] => [
    `web-${room}-sees-only-its-rooms`,
    {
      [`web/${room}/a.ts`]: `import type { X } from '../${other}/b.ts';\nexport type Y = X;\n`,
      [`web/${other}/b.ts`]: 'export type X = 1;\n',
    },
  ]),
  [
    'accounts-sees-only-its-imports',
    {
      'src/accounts/a.ts': "import type { X } from '../monitoring/index.ts';\nexport type Y = X;\n",
      'src/monitoring/index.ts': 'export type X = 1;\n',
    },
  ],
  [
    'monitoring-sees-only-its-imports',
    {
      'src/monitoring/a.ts': "import type { X } from '../incidents/index.ts';\nexport type Y = X;\n",
      'src/incidents/index.ts': 'export type X = 1;\n',
    },
  ],
  [
    'incidents-sees-only-its-imports',
    {
      'src/incidents/a.ts': "import type { X } from '../monitoring/service.ts';\nexport type Y = X;\n",
      'src/monitoring/service.ts': 'export type X = 1;\n',
    },
  ],
  [
    'boards-sees-only-its-imports',
    {
      'src/boards/a.ts': "import type { X } from '../billing/index.ts';\nexport type Y = X;\n",
      'src/billing/index.ts': 'export type X = 1;\n',
    },
  ],
  [
    'billing-sees-only-its-imports',
    {
      'src/billing/a.ts': "import type { X } from '../monitoring/index.ts';\nexport type Y = X;\n",
      'src/monitoring/index.ts': 'export type X = 1;\n',
    },
  ],
  [
    'incidents-imports-types-only',
    {
      'src/incidents/a.ts': "import { x } from '../monitoring/index.ts';\nexport const y = x;\n",
      'src/monitoring/index.ts': value,
    },
  ],
  [
    'admin-imports-types-only',
    {
      'src/admin/a.ts': "import { x } from '../accounts/index.ts';\nexport const y = x;\n",
      'src/accounts/index.ts': value,
    },
  ],
  [
    'accounts-adapters-are-private',
    {
      'src/monitoring/module.ts': "import type { X } from '../accounts/adapters/http.ts';\nexport type Y = X;\n",
      'src/accounts/adapters/http.ts': 'export type X = 1;\n',
    },
  ],
];

describe('the module rules', () => {
  it.each(planted)('%s fails on a planted violation', async (rule, files) => {
    expect(await brokenRules(files)).toContain(rule);
  });

  it('let through what they allow', async () => {
    const files = {
      'src/incidents/a.ts':
        "import type { X } from '../monitoring/index.ts';\nimport { y } from '../shared/b.ts';\nexport const z: X = y;\n",
      'src/monitoring/index.ts': 'export type X = 1;\n',
      'src/shared/b.ts': 'export const y = 1;\n',
    };
    expect(await brokenRules(files)).toEqual([]);
  });

  it('let the web import downwards', async () => {
    const files = {
      'web/routes/a.ts': "import { x } from '../features/one/b.ts';\nexport const y = x;\n",
      'web/features/one/b.ts': "export { x } from '../../live/c.ts';\n",
      'web/live/c.ts': "import { x } from '../data/d.ts';\nexport { x };\nexport { z } from '../board/e.ts';\n",
      'web/data/d.ts': "export { x } from '../ui/f.ts';\n",
      'web/board/e.ts': "export { x as z } from '../ui/f.ts';\n",
      'web/ui/f.ts': value,
    };
    expect(await brokenRules(files)).toEqual([]);
  });
});
