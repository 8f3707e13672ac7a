#!/usr/bin/env node
// Plain JavaScript, so that an old Node gets as far as the message below.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Allclear needs Node 22.18 or later, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
// Caches compiled code for the next command beside the code, in a place that only people who may change the code can write.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/allclear', import.meta.url)));
const { run } = await import('./main.ts');
const { processTerminal } = await import('./terminal.ts');
process.exitCode = await run(process.argv.slice(2), processTerminal());
