import manifest from './package.json' with { type: 'json' };

/** The module rules of web/content/docs/architecture.md. test/unit/house/boundaries.test.ts proves that each one fails on a planted violation. */
const modules = [
  'accounts',
  'monitoring',
  'incidents',
  'integrations',
  'boards',
  'publishing',
  'signals',
  'billing',
  'sandbox',
  'admin',
  'live',
];
const mayImport = {
  live: [],
  accounts: [],
  monitoring: [],
  incidents: ['monitoring'],
  integrations: ['accounts', 'monitoring', 'incidents'],
  boards: ['monitoring', 'incidents'],
  publishing: ['monitoring'],
  signals: [],
  billing: ['accounts'],
  sandbox: [],
  admin: ['accounts', 'monitoring'],
};

/** The rooms of the web, from the bottom up: a room imports those that it names, and itself. Only main.tsx imports app. */
const webRooms = {
  ui: [],
  analytics: [],
  content: [],
  board: ['ui'],
  data: ['ui'],
  frame: ['ui'],
  live: ['ui', 'board', 'data'],
  features: ['ui', 'board', 'data', 'live', 'content'],
  routes: ['ui', 'board', 'data', 'live', 'frame', 'features'],
  app: ['ui', 'analytics', 'data', 'frame', 'routes'],
  site: ['ui', 'analytics', 'board', 'content'],
};

/** Their adapters folder is shared by rooms that it also imports from; each room needs adapters of its own. */
const foldersInCircles = ['^src/accounts/(adapters|mail|manage|oauth|own|single-sign-on|teams|trials)(/|$)'];

/** Core files whose purpose is the shape of the contract. */
const writersOfTheContract = [
  '^src/accounts/own/export-account\\.ts$', // the download of an account, a document of the contract
  '^src/boards/feeds/statuspage-summary\\.ts$', // a feed in a format that the contract states whole
  '^src/incidents/notified\\.ts$', // kinds of alerts, which belong to a module above
  '^src/live/ports\\.ts$', // the events of the stream, by their names in the contract
];

const forbidden = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Of types neither: what two files need of each other belongs into a third, or they are one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-cycles',
    severity: 'error',
    comment: 'Folders depend on each other in one direction. A folder and those inside of it count as one.',
    scope: 'folder',
    from: { path: '^src/', pathNot: foldersInCircles },
    to: { circular: true },
  },
  {
    name: 'pages-know-no-services',
    comment: 'A status page is polled whoever watches it.',
    severity: 'error',
    from: { path: '^src/monitoring/pages/' },
    to: { path: '^src/monitoring/(?!pages/)' },
  },
  {
    name: 'shared-is-a-leaf',
    comment: 'lru-cache is a data structure and nothing else.',
    severity: 'error',
    from: { path: '^src/shared/' },
    to: { pathNot: ['^src/shared/', 'node_modules/lru-cache/'] },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    from: { path: '^src/platform/' },
    to: { path: `^src/(${modules.join('|')}|app|demo|main\\.ts)` },
  },
  {
    name: 'core-is-pure',
    comment: 'What is not in adapters/ imports no adapter, no platform and no driver; module.ts wires them.',
    severity: 'error',
    from: { path: `^src/(${modules.join('|')})/`, pathNot: ['/adapters/', '/module\\.ts$'] },
    to: {
      path: [
        '/adapters/',
        '^src/platform/',
        'node_modules/(@mikro-orm|kysely|pg|fastify|undici|pino|stripe)',
        '^(node:)?(fs|fs/promises|net|tls|http|https|dns|child_process|worker_threads)$',
      ],
    },
  },
  {
    name: 'core-knows-no-wire-types',
    comment: 'Adapters translate between the contract and the types of a module.',
    severity: 'error',
    from: {
      path: `^src/(${modules.join('|')})/`,
      pathNot: ['/adapters/', '/module\\.ts$', ...writersOfTheContract],
    },
    to: {
      path: '^api-spec/(?!(status|trouble-span|zone-days|page-for-people|printable|alert-match|credential-kinds)\\.ts$)',
    },
  },
  {
    name: 'app-is-the-top',
    comment: 'Only main.ts and the demo, which run it, and tests import from app/.',
    severity: 'error',
    from: { path: '^(src|web|cli)/', pathNot: '^src/(app/|demo/|main\\.ts$)' },
    to: { path: '^src/app/' },
  },
  {
    name: 'web-and-cli-speak-the-api',
    severity: 'error',
    from: { path: '^(web|cli)/' },
    to: { path: '^src/' },
  },
  {
    name: 'server-knows-no-client',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(web|cli)/' },
  },
  {
    name: 'runs-without-development-packages',
    comment: 'They are not installed where it runs. What packs and generates runs beside them.',
    severity: 'error',
    from: { path: '^(src|cli|api-spec)/', pathNot: ['^cli/pack/', '^api-spec/sdk/(build|generate)\\.ts$'] },
    to: {
      path: Object.keys(manifest.devDependencies).map((name) => `(^|node_modules/)${name}(/|$)`),
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'features-do-not-import-each-other',
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'ui-knows-no-contract',
    comment: 'Widgets alone: nothing that knows a service, a status or the API.',
    severity: 'error',
    from: { path: '^web/ui/' },
    to: { path: '^api-spec/' },
  },
  ...Object.entries(webRooms).map(([room, below]) => ({
    name: `web-${room}-sees-only-its-rooms`,
    severity: 'error',
    from: { path: `^web/${room}/` },
    to: { path: '^web/', pathNot: [room, ...below].map((name) => `^web/${name}/`) },
  })),
  ...modules.flatMap((name) => [
    {
      name: `${name}-sees-only-its-imports`,
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: {
        path: `^src/(${modules.filter((other) => other !== name).join('|')})/`,
        pathNot: mayImport[name].map((other) => `^src/${other}/index\\.ts$`),
      },
    },
    {
      name: `${name}-imports-types-only`,
      comment: 'Another module is visible only through `import type` from its index.ts.',
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: {
        path: `^src/(${modules.filter((other) => other !== name).join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: `${name}-adapters-are-private`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${name}/` },
      to: { path: `^src/${name}/.*adapters/` },
    },
  ]),
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'], conditionNames: ['import', 'default'] },
  },
};
