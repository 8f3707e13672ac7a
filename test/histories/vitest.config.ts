import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * A project of its own, which `make histories` runs. It joins `make test` by its address among the projects of the other
 * configuration once all histories hold.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'histories',
    isolate: false,
    include: ['test/histories/**/*.test.ts'],
    globalSetup: ['test/support/postgres-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
