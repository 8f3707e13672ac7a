import { rmSync } from 'node:fs';

// Packed files are no sources.
for (const made of ['../dist', '../README.md'])
  rmSync(new URL(made, import.meta.url), { recursive: true, force: true });
