import { invalidFields } from '../../../../shared/errors.ts';
import { readerThread } from '../../../pages/adapters/reader-thread.ts';
import { boundedList } from '../import-list.ts';
import type { ReadListText } from '../read-list.ts';
import { readText } from '../read-text.ts';
import type { ListAnswer } from './list-worker.ts';

/** Shorter lists are read at once, within 10 ms. */
const INLINE_CHARACTERS = 8_000;
const TIMEOUT_MS = 5_000;

/** Reads long lists in a thread, one at a time: a million characters take a second, and alerts don't wait for it. */
export const readListText = (timeoutMs = TIMEOUT_MS): ReadListText => {
  const thread = readerThread<string, ListAnswer>(new URL('./list-worker.ts', import.meta.url), timeoutMs);
  let last: Promise<unknown> = Promise.resolve();
  return async (text) => {
    if (text.length <= INLINE_CHARACTERS) return boundedList(readText(text));
    const asked = last.then(() => thread.ask(text));
    last = asked;
    const answer = await asked;
    if (answer.kind === 'list') return answer.list;
    throw invalidFields(answer.kind === 'refused' ? answer.fields : { text: TOO_LONG });
  };
};

const TOO_LONG = 'We couldn’t read this list in time. Split it and import the parts one by one.';
