import type { NewSubscriber } from '../ports.ts';
import {
  emailAddress,
  MAX_LINES,
  type Subscriber,
  type SubscriberState,
  type Suppression,
  type UnsubscribedBy,
} from '../subscriber.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import type { ItemLabels } from './item-labels.ts';

/** A line that can't be added, with what to do. */
export type LineProblem = { readonly line: number; readonly problem: string };

export type CsvRow = LineProblem | { readonly line: number; readonly subscriber: NewSubscriber };

type Context = {
  readonly labels: ItemLabels;
  /** The items of lines that name none. */
  readonly itemIds: readonly number[];
  readonly at: Date;
};

/**
 * The subscribers in our own export, in another maker's file or in a list of addresses. Without a head, or in a file whose head names no
 * email, the address is the first cell with an @.
 */
export const rowsOfCsv = (text: string, context: Context): readonly CsvRow[] => {
  const [first, ...others] = csvRecords(text, MOST_RECORDS);
  if (!first) return [];
  const isHead = !first.cells.some((cell) => cell.includes('@'));
  const heads = isHead ? first.cells.map(headOf) : [];
  return (isHead ? others : [first, ...others]).map((record) => rowOf(record, heads, context));
};

/** The head, as many lines as a file may have, and one that is too many. */
const MOST_RECORDS = MAX_LINES + 2;

const headOf = (cell: string): string => cell.toLowerCase().replaceAll(/[\s_-]+/g, ' ');

const EMAIL_HEADS = ['email', 'email address', 'e mail', 'address'];

const rowOf = ({ line, cells }: CsvRecord, heads: readonly string[], context: Context): CsvRow => {
  const cellAt = (...names: readonly string[]): string => {
    const place = heads.findIndex((head) => names.includes(head));
    return place < 0 ? '' : plainOf(cells[place] ?? '');
  };
  const given = cellAt(...EMAIL_HEADS) || plainOf(cells.find((cell) => cell.includes('@')) ?? cells[0] ?? '');
  if (cellAt('kind') === 'webhook') return { line, problem: WEBHOOK };
  const address = emailAddress(given);
  if (address === undefined) return { line, problem: `“${given.slice(0, SHOWN)}” isn't an email address. Correct it.` };
  const state = cellAt('state') || 'active';
  if (!isState(state))
    return { line, problem: `“${state.slice(0, SHOWN)}” isn't a state. Enter active, waiting or unsubscribed.` };
  const items = cellAt('item names') || cellAt('items', 'components');
  const found = items === '' ? { ids: context.itemIds } : context.labels.idsIn(items);
  if ('unknown' in found)
    return {
      line,
      problem: `“${found.unknown.slice(0, SHOWN)}” isn't an item of this page. Add it to the page, or correct its name.`,
    };
  return {
    line,
    subscriber: {
      address,
      itemIds: found.ids,
      ...historyOf(state, cellAt, context.at),
    },
  };
};

/** Characters of a cell in a problem. */
const SHOWN = 60;
const WEBHOOK = "A webhook isn't imported, because the file has only its host. Add it with its URL.";

type History = Omit<NewSubscriber, 'address' | 'itemIds'>;

const historyOf = (state: SubscriberState, cellAt: (name: string) => string, at: Date): History => {
  const because = cellAt('suppressed');
  const by = cellAt('unsubscribed by');
  const left = {
    unsubscribedAt: momentOf(cellAt('unsubscribed'), at),
    unsubscribedBy: isAsker(by) ? by : 'reader',
  } as const;
  return {
    state,
    ...(state === 'waiting' ? {} : { confirmedAt: momentOf(cellAt('confirmed'), at) }),
    ...(state === 'unsubscribed' ? left : {}),
    ...(isReason(because) ? { suppressedBecause: because } : {}),
  };
};

/** The moment of a cell; one that can't be is now. */
const momentOf = (cell: string, at: Date): Date => {
  const moment = new Date(cell);
  return moment > EARLIEST && moment < at ? moment : at;
};
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** Without the apostrophe that keeps spreadsheets from running a cell as a formula. */
const plainOf = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (text: string): text is Word =>
    words.some((word) => word === text);

const isState = oneOf<Subscriber['state']>('active', 'waiting', 'unsubscribed');
const isAsker = oneOf<UnsubscribedBy>('reader', 'email_app', 'team', 'complaint');
const isReason = oneOf<Suppression>('no_mailbox', 'failing', 'complaint');
