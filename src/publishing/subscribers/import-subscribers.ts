import type { Actor } from '../../shared/actor.ts';
import { invalidFields, notFound } from '../../shared/errors.ts';
import { itemLabels } from './csv/item-labels.ts';
import { type CsvRow, type LineProblem, rowsOfCsv } from './csv/rows-of-csv.ts';
import { asAdded, type ManageSubscribers, refuseForeignItems, refuseTooMany, roomOf } from './manage-subscribers.ts';
import type { NewSubscriber } from './ports.ts';
import { MAX_LINES } from './subscriber.ts';

export type ImportedSubscribers = {
  readonly added: number;
  readonly known: number;
  /** Lines that weren't added. */
  readonly refused: number;
  /** The first of them. */
  readonly problems: readonly LineProblem[];
  /** Each confirmed address has to confirm once more. */
  readonly isWaiting: boolean;
};

const MOST_PROBLEMS = 100;

/**
 * Adds the subscribers of a CSV file with their items. Who unsubscribed, or whose address fails, is added as such and gets nothing, and
 * known addresses stay as they are, so that a file can be imported again. `itemIds`: for lines that name none.
 * @throws AppError not_found, invalid_input; conflict at the limit
 */
export const importSubscribers =
  (dependencies: ManageSubscribers) =>
  async (actor: Actor, pageId: number, csv: string, itemIds: readonly number[]): Promise<ImportedSubscribers> => {
    const { subscribers, pages, contents, now } = dependencies;
    const page = { teamId: actor.teamId, pageId };
    if (!(await pages.hold(page.teamId, pageId))) throw notFound('The status page');
    await refuseForeignItems(dependencies, pageId, itemIds);
    const at = now();
    const rows = rowsOfCsv(csv, { labels: itemLabels(await contents.of([pageId])), itemIds, at });
    if (rows.length > MAX_LINES)
      throw invalidFields({ csv: `Import up to ${MAX_LINES.toLocaleString('en-GB')} lines at a time` });
    const { isWaiting, most } = await roomOf(dependencies, actor);
    const valid = byAddress(rows).map((one) => asAdded(one, isWaiting));
    const counted = valid.filter(({ state }) => state !== 'unsubscribed').length;
    refuseTooMany((await subscribers.count(pageId)) + counted, most, isWaiting);
    const added = await subscribers.addAll(page, valid, 'import', at);
    const problems = rows.flatMap((row) => ('problem' in row ? [row] : []));
    return {
      added,
      known: valid.length - added,
      refused: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
      isWaiting,
    };
  };

/** Each address once. If one line says that it unsubscribed, it did. */
const byAddress = (rows: readonly CsvRow[]): readonly NewSubscriber[] => {
  const found = new Map<string, NewSubscriber>();
  for (const row of rows) {
    if ('problem' in row) continue;
    const { subscriber } = row;
    if (found.get(subscriber.address)?.state !== 'unsubscribed') found.set(subscriber.address, subscriber);
  }
  return [...found.values()];
};
