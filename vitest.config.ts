import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { failedLast } from './test/support/failed-last.ts';

/** Long enough for a machine that does much else; only what hangs comes near it. */
const patient = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/**
 * For tests in which processes, connections or a page race. Once more, and named with its error at the end of the run: a race is to be seen
 * and mended, not to cost everybody's run.
 */
const onceMore = { retry: 1 };

/** Node runs the TypeScript of everything but the web itself, without Vite in between. */
const onNode = { ...patient, isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The card in ops/tools/backstage gets these from its host. tsconfig.json has the same. */
const backstage = Object.fromEntries(
  [
    '@backstage/core-components',
    '@backstage/core-plugin-api',
    '@backstage/plugin-catalog-react',
    '@material-ui/core',
  ].map((name) => [name, fileURLToPath(new URL('test/support/backstage/modules.tsx', import.meta.url))]),
);

const inBrowser = {
  ...onNode,
  ...onceMore,
  globalSetup: ['test/support/postgres-setup.ts', 'test/support/browser-setup.ts'],
};

/** The project whose tests wait the most comes first, so that the others use the processor meanwhile. */
const order = ['process', 'histories', 'e2e', 'looks', 'server', 'web', 'site', 'unit'];

/** Pictures, axe, zoom, themes and movement, over all screens. */
const looks = 'test/e2e/{access,board-looks,site,steady,team-menus,without-colours}.test.ts';

/** Files of other projects that wait as much. */
const waiting = /\/(platform-pace|silent-network|silent-database)\.test\.ts$/;

/** `--sequence.shuffle.files` shows if a file depends on those before it: Vitest ignores it beside a sequencer of one's own. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      waiting.test(moduleId) ? 0 : order.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    // One more than there are processors, since many tests wait.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    sequence: isShuffled ? {} : { sequencer: WaitingFirst },
    reporters: ['default', failedLast],
    projects: [
      {
        test: {
          ...onNode,
          name: 'histories',
          include: ['test/histories/{on-product,random,replay,walks}.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'unit',
          include: ['test/{unit,contract,model}/**/*.test.ts', 'test/histories/on-pipeline.test.ts'],
        },
      },
      {
        resolve: { alias: backstage },
        test: {
          ...patient,
          ...onceMore,
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: './test/support/browser-environment.ts',
          setupFiles: ['quiet-console', 'no-owner-stacks', 'web-clock', 'page-address'].map(
            (name) => `test/support/${name}.ts`,
          ),
          // The app is loaded once for all files of a worker; what a page leaves behind goes with it (closeApp).
          isolate: false,
        },
      },
      {
        test: {
          ...onNode,
          ...onceMore,
          name: 'server',
          include: ['test/use-cases/**/*.test.ts', 'test/http/**/*.test.ts', 'test/cli/**/*.test.ts'],
          // `make release` gathers what the server says to the database.
          setupFiles: process.env.ALLCLEAR_STATEMENTS ? ['test/support/released/record-statements.ts'] : [],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      { test: { ...onNode, ...onceMore, name: 'process', include: ['test/process/**/*.test.ts'] } },
      // They read what is built of the web.
      { test: { ...onNode, ...onceMore, name: 'site', include: ['test/site/**/*.test.ts'] } },
      { test: { ...inBrowser, name: 'e2e', include: ['test/e2e/**/*.test.ts'], exclude: [looks] } },
      { test: { ...inBrowser, name: 'looks', include: [looks] } },
    ],
  },
});
