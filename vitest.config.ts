import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'] } },
      { test: { name: 'web', include: ['test/web/**/*.test.tsx'], environment: 'happy-dom', testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['test/use-cases/**/*.test.ts', 'test/http/**/*.test.ts', 'test/cli/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          // They start and kill whole products, so one after the other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
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
