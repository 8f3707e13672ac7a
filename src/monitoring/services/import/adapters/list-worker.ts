import { parentPort } from 'node:worker_threads';
import { AppError, type FieldMessages } from '../../../../shared/errors.ts';
import type { ThreadMessage } from '../../../pages/adapters/reader-thread.ts';
import { boundedList, type ImportList } from '../import-list.ts';
import { readText } from '../read-text.ts';

/** The answer to one text. */
export type ListAnswer =
  | { readonly kind: 'list'; readonly list: ImportList }
  | { readonly kind: 'refused'; readonly fields: FieldMessages };

/** The script of a reader-thread.ts that reads lists. */
const say = (message: ThreadMessage<ListAnswer>): void => parentPort?.postMessage(message);

const answerTo = (text: string): ListAnswer => {
  try {
    return { kind: 'list', list: boundedList(readText(text)) };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { kind: 'refused', fields: error.fields };
    throw error;
  }
};

parentPort?.on('message', (text: string) => say(answerTo(text)));
say({ kind: 'ready' });
