import { run } from '../main.ts';
import { processTerminal } from '../terminal.ts';

// A single binary runs CommonJS, which can't wait at its top.
void run(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
