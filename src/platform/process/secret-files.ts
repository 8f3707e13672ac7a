import { readFileSync } from 'node:fs';
import { errorCode, StartError } from './start-error.ts';

/**
 * Reads each of `secrets` from a file if its name is given with `_FILE`, as Docker, Kubernetes and systemd pass secrets. A
 * trailing line break doesn't belong to it.
 * @throws StartError if a file can't be read, or a setting is given both ways
 */
export const withSecretFiles = (
  given: Readonly<Record<string, string>>,
  secrets: Iterable<string>,
): Readonly<Record<string, string>> => {
  const set = { ...given };
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new StartError(`${name} and ${name}_FILE are both set. Keep one of them.`);
    set[name] = textIn(path, name);
    delete set[`${name}_FILE`];
  }
  return set;
};

const textIn = (path: string, name: string): string => {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (text !== '') return text;
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? "The file doesn't exist." : "This user can't read it.";
    throw new StartError(`${name}_FILE names ${path}. ${why}`, { cause: error });
  }
  throw new StartError(`${name}_FILE names ${path}, which is empty.`);
};
