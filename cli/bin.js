#!/usr/bin/env node
// Plain JavaScript: an old Node must get as far as the sentence below.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Allclear needs Node 22.18 or later and this is ${process.version}: install a newer Node, or call it with npx from the project's folder.`,
  );
  process.exit(1);
}
const { run } = await import('./main.ts');
const { processTerminal } = await import('./terminal.ts');
process.exitCode = await run(process.argv.slice(2), processTerminal());
