import { isoText } from '../../../../platform/database/iso-text.ts';
import { csvLine } from '../../../../platform/http/lists/csv.ts';
import type { Subscriber } from '../../subscriber.ts';
import { shownAddress } from './subscriber-json.ts';

const heads = ['email', 'kind', 'state', 'items', 'source', 'created', 'confirmed', 'unsubscribed', 'suppressed'];

/** Subscribers as CSV. The first column is the one that an import reads. */
export async function* subscriberLines(pieces: AsyncIterable<readonly Subscriber[]>): AsyncGenerator<string> {
  yield csvLine(heads);
  for await (const piece of pieces) for (const one of piece) yield csvLine(cellsOf(one));
}

const cellsOf = (one: Subscriber): readonly string[] => [
  shownAddress(one),
  one.kind,
  one.state,
  one.itemIds.join(' '),
  one.source,
  isoText(one.createdAt),
  textOf(one.confirmedAt),
  textOf(one.unsubscribedAt),
  one.suppressedBecause ?? '',
];

const textOf = (moment: Date | undefined): string => (moment ? isoText(moment) : '');
