import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One of the projects of `make test`, which `make histories` plays alone. */
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
