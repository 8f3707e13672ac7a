#!/usr/bin/env node
// Plain JavaScript: an old Node must get as far as the sentence below.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Allclear needs Node 22.18 or later, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
// Keeps compiled code for the next start, beside the code. Only users who can change the code can write there.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/allclear', import.meta.url)));
await import('./main.ts');
