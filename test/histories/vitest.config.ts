import { defineConfig } from 'vitest/config';

/** Apart from `make test` until all of them hold: `make histories`, which prints which do. */
export default defineConfig({
  test: {
    name: 'histories',
    include: ['test/histories/**/*.test.ts'],
    globalSetup: ['test/support/postgres-setup.ts'],
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
