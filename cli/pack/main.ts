import { writePackage, writeServed } from './write.ts';
import { writeBinary } from './write-binary.ts';

const writers = { served: writeServed, package: writePackage, binary: writeBinary };

/** `make` calls it: `served <folder>` for the web server, `package <folder>` for `npm pack`, `binary <file>`. */
const [what, to] = process.argv.slice(2);
if (to === undefined || (what !== 'served' && what !== 'package' && what !== 'binary'))
  throw new Error('Usage: pack <served|package|binary> <folder or file>');
await writers[what](to);
