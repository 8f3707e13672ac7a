import { filesUnder } from '../docs.ts';
import { sourcePaths } from '../sources.ts';
import { type Words, wordsOfContract, wordsOfSource } from './strings.ts';

/** The build and the migrations speak to developers alone. */
const READ_BY_PEOPLE = /^(?!web\/build\/)(web|src|cli)\//;

/** The contract as written by hand; the bundle and the released one repeat it. */
const CONTRACT = /(?<!released)\.yaml$/;

/** Every text that a person may read, file by file. */
export const allWords = (): readonly Words[] => [
  ...sourcePaths.filter((path) => READ_BY_PEOPLE.test(path)).flatMap(wordsOfSource),
  ...filesUnder('api-spec')
    .filter((path) => CONTRACT.test(path))
    .flatMap(wordsOfContract),
];
