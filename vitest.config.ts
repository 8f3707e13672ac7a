import { defineConfig } from 'vitest/config';

/** The quick ones share the machine; what starts whole products or a browser has it to itself afterwards. */
const quick = { groupOrder: 0 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          sequence: quick,
          isolate: false,
          include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
          // Properties over hundreds of inputs take seconds on a machine that does other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          sequence: quick,
          include: ['test/web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          sequence: quick,
          isolate: false,
          include: ['test/use-cases/**/*.test.ts', 'test/http/**/*.test.ts', 'test/cli/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          sequence: { groupOrder: 1 },
          include: ['test/process/**/*.test.ts'],
          // They start and kill whole products, so one after the other; making a database takes half a minute on a busy disk.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          // One browser at a time.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
