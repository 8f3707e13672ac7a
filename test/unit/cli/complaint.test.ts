import { expect, test } from 'vitest';
import { complain } from '../../../cli/complaint.ts';
import type { Terminal } from '../../../cli/terminal.ts';

test('what a file or a server wrote can’t steer the terminal, and the lines of a sentence stay', () => {
  const written: string[] = [];
  const stderr = { write: (text: string) => written.push(text) };
  const terminal = { env: {}, stderr } as unknown as Terminal;
  complain(terminal, [], new Error('there is no key "\u001b]0;pwned\u0007\u001b[2J"\n  line 2: \u202eevil'));
  expect(written).toEqual(['there is no key " ]0;pwned [2J"\n  line 2: evil\n']);
});
