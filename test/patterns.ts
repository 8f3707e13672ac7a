import { writeFileSync } from 'node:fs';
import { knownVerdicts, serverPatterns, VERDICTS, type Verdict } from './support/patterns/collect.ts';
import { judged } from './support/patterns/judge.ts';

/** `make patterns`: judges each new regular expression of the server. A test fails while one has no verdict. */
const known = knownVerdicts();
const verdicts: Record<string, Verdict> = {};
for (const text of [...new Set(serverPatterns().map((pattern) => pattern.text))].toSorted())
  verdicts[text] = known[text] ?? (await judged(text));
writeFileSync(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`);
