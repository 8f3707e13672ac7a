import { invalidFields } from '../../../shared/errors.ts';

const MOST_NAMED = 5;
const LONGEST_NAME = 60;

/**
 * Refuses unknown query parameters: a misspelt filter would return everything and look like a result.
 * @throws AppError invalid_input at each of them
 */
export const refuseUnknownQuery = (query: unknown, known: ReadonlySet<string>): void => {
  const unknown = Object.keys(typeof query === 'object' && query !== null ? query : {}).filter(
    (name) => !known.has(name),
  );
  if (unknown.length === 0) return;
  const names = unknown.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME));
  const takes = known.size === 0 ? 'This call has none.' : `Allowed: ${[...known].join(', ')}.`;
  throw invalidFields(Object.fromEntries(names.map((name) => [name, `Unknown query parameter “${name}”. ${takes}`])));
};
