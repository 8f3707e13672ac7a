import { rmSync } from 'node:fs';

// What was packed is no source.
for (const made of ['../dist', '../README.md'])
  rmSync(new URL(made, import.meta.url), { recursive: true, force: true });
