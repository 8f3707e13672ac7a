import { isoText } from '../../../../platform/database/iso-text.ts';
import { csvLine } from '../../../../platform/http/lists/csv.ts';
import type { ItemLabels } from '../../csv/item-labels.ts';
import type { Subscriber } from '../../subscriber.ts';
import { shownAddress } from './subscriber-json.ts';

const heads = [
  'email',
  'kind',
  'state',
  'items',
  'source',
  'created',
  'confirmed',
  'unsubscribed',
  'suppressed',
  'item names',
  'unsubscribed by',
];

type Exported = { readonly pieces: AsyncIterable<readonly Subscriber[]>; readonly labels: ItemLabels };

/** Subscribers as CSV, which another page can import: ids of items are this page's, and their names are read there. */
export async function* subscriberLines({ pieces, labels }: Exported): AsyncGenerator<string> {
  yield csvLine(heads);
  for await (const piece of pieces) for (const one of piece) yield csvLine(cellsOf(one, labels));
}

const cellsOf = (one: Subscriber, labels: ItemLabels): readonly string[] => [
  shownAddress(one),
  one.kind,
  one.state,
  one.itemIds.join(' '),
  one.source,
  isoText(one.createdAt),
  textOf(one.confirmedAt),
  textOf(one.unsubscribedAt),
  one.suppressedBecause ?? '',
  labels.textOf(one.itemIds),
  one.unsubscribedBy ?? '',
];

const textOf = (moment: Date | undefined): string => (moment ? isoText(moment) : '');
