import type { HeadlineBlock } from '../headline.ts';
import type { ItemStatus } from '../item-status.ts';
import type { Scene } from './scene.ts';

/** The status of a page in one word: a page without items, or without checks, is unknown. */
export const saidStatus = ({ page, items }: Scene): ItemStatus =>
  page.headline.kind === 'clear' && items.length === 0 ? 'unknown' : page.headline.status;

/** The headline of a page, the same on the page, in its badge, its JSON, its feeds and emails. */
export const headlineText = (scene: Scene): string => {
  const { page, words, times, items } = scene;
  const { kind, since, blocks } = page.headline;
  const [worst] = blocks;
  if (kind === 'not_maintained') return words.headline.notMaintained(times.date(since ?? page.at));
  if (kind === 'not_checked') return words.headline.notChecked(times.moment(since ?? page.at));
  if (worst) return blockText(scene, worst);
  if (items.length === 0) return words.headline.empty;
  return kind === 'recovered' ? words.headline.recovered : words.headline.clear;
};

const blockText = ({ words }: Scene, { item, name, status }: HeadlineBlock): string => {
  const { headline } = words;
  if (item === undefined) return headline.incident(words.status[status], name);
  if (status === 'operational') return headline.clear;
  return status === 'unknown' ? headline.unconfirmed(name) : headline.inItem[status](name);
};

/** The sentences below a headline; the one about all that works stands apart. */
export type Lead = {
  readonly before: readonly string[];
  readonly working: string | undefined;
  readonly after: readonly string[];
};

export const leadOf = (scene: Scene): Lead => {
  const { page, words, times, items } = scene;
  const { kind } = page.headline;
  const lead = words.lead;
  if (kind === 'not_maintained') return { before: [lead.notMaintained], working: undefined, after: [] };
  if (kind === 'not_checked') return { before: notCheckedLead(scene), working: undefined, after: [lead.checkedAgain] };
  const after = page.checkedAt ? [lead.checked(times.ago(page.at.getTime() - page.checkedAt.getTime()))] : [];
  const [worst, ...others] = page.headline.blocks;
  if (!worst) {
    if (items.length === 0) return { before: [lead.empty], working: undefined, after };
    return { before: recoveredLead(scene), working: lead.allOperational(items.length), after };
  }
  const working = items.filter(({ status }) => status === 'operational').length;
  return {
    before: [beginning(scene, worst), ...(others.length === 0 ? [] : [othersText(scene, others)])],
    working: working === 0 ? undefined : lead.othersOperational(working),
    after,
  };
};

const beginning = (scene: Scene, block: HeadlineBlock): string => {
  const { words, times, items } = scene;
  const { status, since } = block;
  const until = plannedEnd(scene, block);
  if (until) return words.lead.untilPlanned(times.moment(until));
  if (status !== 'unknown') return words.lead.since(times.moment(since));
  const item = items.find((one) => one.publicId === block.item);
  const from = times.moment(item?.unconfirmedSince ?? since);
  return words.lead.unconfirmed(from, inSentence(words, item?.lastConfirmed ?? 'unknown'));
};

/** Up to this many others are named in the sentence. */
const NAMED = 3;

const othersText = ({ words, times }: Scene, others: readonly HeadlineBlock[]): string =>
  others.length > NAMED
    ? words.lead.moreAffected(others.length)
    : words.lead.alsoAffected(times.list(named(words, others)));

const named = (words: Scene['words'], blocks: readonly HeadlineBlock[]): readonly string[] =>
  blocks.map(({ name, status }) => `${name} (${inSentence(words, status)})`);

const notCheckedLead = ({ page, words, times }: Scene): readonly string[] => {
  const { lead } = words;
  const time = times.moment(page.headline.since ?? page.at);
  const { blocks } = page.headline;
  if (blocks.length === 0) return [lead.notChecked, lead.wasOperational(time)];
  const list = times.list([...named(words, blocks.slice(0, NAMED)), ...more(words, blocks.length - NAMED)]);
  return [lead.notChecked, lead.wasAffected(time, list)];
};

const more = (words: Scene['words'], count: number): readonly string[] => (count > 0 ? [words.blocks.more(count)] : []);

const recoveredLead = ({ page, words, times }: Scene): readonly string[] => {
  const last = page.past.incidents.find(({ resolvedAt }) => resolvedAt !== undefined);
  if (page.headline.kind !== 'recovered' || last?.resolvedAt === undefined) return [];
  const length = times.long(last.resolvedAt.getTime() - last.startedAt.getTime());
  return [words.lead.ended(last.title, length, times.moment(last.resolvedAt))];
};

/** The end of the running maintenance of an item, if that's what its block says. */
export const plannedEnd = ({ page }: Scene, { item, status }: HeadlineBlock): Date | undefined =>
  status === 'maintenance'
    ? page.maintenances.find(
        ({ phase, items }) =>
          (phase === 'in_progress' || phase === 'verifying') && items.some(({ publicId }) => publicId === item),
      )?.endsAt
    : undefined;

/** A status inside of a sentence. German nouns keep their capital. */
export const inSentence = ({ locale, status: all }: Scene['words'], status: ItemStatus): string =>
  locale.startsWith('de') ? all[status] : all[status].charAt(0).toLowerCase() + all[status].slice(1);
