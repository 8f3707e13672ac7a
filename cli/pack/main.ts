import { writePackage, writeServed } from './write.ts';
import { writeBinary } from './write-binary.ts';

const writers = { served: writeServed, package: writePackage, binary: writeBinary };

/** `make` calls it: `served <folder>` for the web server, `package <folder>` for `npm pack`, `binary <file> [x64|arm64]`. */
const [what, to, architecture] = process.argv.slice(2);
if (
  to === undefined ||
  (what !== 'served' && what !== 'package' && what !== 'binary') ||
  (architecture !== undefined && architecture !== 'x64' && architecture !== 'arm64')
)
  throw new Error('Usage: pack <served|package> <folder>, or pack binary <file> [x64|arm64]');
await writers[what](to, architecture);
