import { setImmediate as nextTurn } from 'node:timers/promises';

type Pick = (value: unknown) => unknown;

/** Entries written before others get a turn: a service of a board has about a kilobyte. */
const ENTRIES_A_TURN = 200;

/** Returns true if a body is, or contains, a list that is too long to write at once. */
export const isLong = (body: unknown): body is object => {
  if (typeof body !== 'object' || body === null) return false;
  const lists: readonly unknown[] = Array.isArray(body) ? [body] : Object.values(body);
  return lists.some((value) => (Array.isArray(value) ? value.length > ENTRIES_A_TURN : isLong(value)));
};

/** The JSON of the fields that `pick` keeps. Gives others a turn between the parts of a list. */
export const jsonInParts = async (body: object, pick: Pick): Promise<string> => {
  if (Array.isArray(body)) return (await listInParts(body, pick)) ?? '[]';
  const fields: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    const pickField: Pick = (one) => Reflect.get(Object(pick({ [name]: one })), name);
    const text = await fieldInParts(value, pickField);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
};

const fieldInParts = async (value: unknown, pick: Pick): Promise<string | undefined> => {
  if (Array.isArray(value)) return listInParts(value, pick);
  return isLong(value) ? jsonInParts(value, pick) : JSON.stringify(pick(value));
};

/** Undefined if `pick` keeps nothing of the list. */
const listInParts = async (entries: readonly unknown[], pick: Pick): Promise<string | undefined> => {
  if (pick([]) === undefined) return undefined;
  const texts: string[] = [];
  for (let from = 0; from < entries.length; from += ENTRIES_A_TURN) {
    texts.push(JSON.stringify(pick(entries.slice(from, from + ENTRIES_A_TURN))).slice(1, -1));
    await nextTurn();
  }
  return `[${texts.join(',')}]`;
};
