import { writePackage, writeServed } from './write.ts';

/** `make` calls it: `served <folder>` for the web server, `package <folder>` for `npm pack`. */
const [what, folder] = process.argv.slice(2);
if (folder === undefined || (what !== 'served' && what !== 'package'))
  throw new Error('Usage: pack <served|package> <folder>');
await (what === 'served' ? writeServed(folder) : writePackage(folder));
