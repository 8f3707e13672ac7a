import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { failedLast } from './test/support/failed-last.ts';

/** Long enough for a machine that does much else; only what hangs comes near it. */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** The project whose tests wait the most comes first, so that the others use the processor meanwhile. */
const order = ['process', 'histories', 'e2e', 'server', 'web', 'unit'];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    // One more than there are processors, since many tests wait.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    sequence: { sequencer: WaitingFirst },
    reporters: ['default', failedLast],
    projects: [
      {
        test: {
          ...patient,
          name: 'histories',
          isolate: false,
          include: ['test/histories/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/model/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          include: ['test/web/**/*.test.tsx'],
          environment: './test/support/browser-environment.ts',
          setupFiles: ['test/support/quiet-console.ts', 'test/support/web-clock.ts'],
          // The app is loaded once for all files of a worker; what a page leaves behind goes with it (closeApp).
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          isolate: false,
          include: ['test/use-cases/**/*.test.ts', 'test/http/**/*.test.ts', 'test/cli/**/*.test.ts'],
          // `make release` gathers what the server says to the database.
          setupFiles: process.env.ALLCLEAR_STATEMENTS ? ['test/support/released/record-statements.ts'] : [],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'process',
          isolate: false,
          include: ['test/process/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts', 'test/support/browser-setup.ts'],
        },
      },
    ],
  },
});
