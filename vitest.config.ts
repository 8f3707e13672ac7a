import { defineConfig } from 'vitest/config';

/** The quick ones share the machine; what starts whole products or a browser has it to itself afterwards. */
const quick = { groupOrder: 0 };

/** Long enough for a machine that does much else; only what hangs comes near it. */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          sequence: quick,
          isolate: false,
          include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          sequence: quick,
          include: ['test/web/**/*.test.tsx'],
          environment: './test/support/browser-environment.ts',
          setupFiles: ['test/support/quiet-console.ts'],
          // The app is loaded once for all files of a worker; what a page leaves behind goes with it (closeApp).
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          sequence: quick,
          isolate: false,
          include: ['test/use-cases/**/*.test.ts', 'test/http/**/*.test.ts', 'test/cli/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'process',
          sequence: { groupOrder: 1 },
          include: ['test/process/**/*.test.ts'],
          // They start and kill whole products, so one after the other.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          // One browser at a time.
          fileParallelism: false,
        },
      },
    ],
  },
});
