#!/usr/bin/env node
// Plain JavaScript: an old Node must get as far as the sentence below.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Allclear needs Node 22.18 or later and this is ${process.version}: run \`make start\`, which brings its own, or install a newer Node.`,
  );
  process.exit(1);
}
await import('./main.ts');
