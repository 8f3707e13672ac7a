import { writePackage, writeServed } from './write.ts';

/** `make` calls it: `served <folder>` for the web server, `package <folder>` for `npm pack`. */
const [what, folder] = process.argv.slice(2);
if (folder === undefined || (what !== 'served' && what !== 'package'))
  throw new Error('Say what to write, served or package, and into which folder.');
await (what === 'served' ? writeServed(folder) : writePackage(folder));
