import type { DocumentAnswer } from '../ports.ts';
import { notTheDocument } from '../reading/not-a-document.ts';
import type { PageSource } from '../reading/reader.ts';
import type { PageSnapshot } from '../status-page.ts';

type Looked = {
  readonly sources: readonly PageSource[];
  /** By address. */
  readonly answers: ReadonlyMap<string, DocumentAnswer>;
  readonly snapshot: PageSnapshot;
  /** True if page or server gave the time of the last change. */
  readonly isDated: boolean;
};

/** Returns the gaps of a page that was read: its missing or unreadable parts with the reason, a sentence each. */
export const gapsOf = ({ sources, answers, snapshot, isDated }: Looked): readonly string[] => [
  ...sources.flatMap((source) => documentGap(source, answers.get(source.url)) ?? []),
  ...snapshotGaps(snapshot),
  ...(isDated ? [] : ['Neither the page nor its server says when it last changed.']),
];

const documentGap = ({ url, optional }: PageSource, answer: DocumentAnswer | undefined): string | undefined => {
  const { pathname } = new URL(url);
  if (answer === undefined) return `${pathname} was not asked for: the requests of one look were used up.`;
  if (answer.kind === 'document') {
    const why = optional === true ? notTheDocument(answer.text) : undefined;
    return why && `${pathname} could not be read. ${why}`;
  }
  return isMissing(answer.code)
    ? `${pathname}, which other pages of this format have, is not there.`
    : `${pathname} could not be read. ${answer.reason}`;
};

const isMissing = (code: string): boolean => code === 'http_404' || code === 'http_410';

const snapshotGaps = (snapshot: PageSnapshot): readonly string[] => {
  const { components, statusFrom, incidentsComplete, maintenancesComplete } = snapshot;
  return [
    statusFrom === 'items' &&
      'The page has no status of its own: it counts as operational while it lists nothing that is open.',
    components.length === 0 && 'The page lists no components, so it can be watched as a whole only.',
    incidentsComplete === false && 'What was read may not list every incident that is open.',
    maintenancesComplete === false && 'What was read may not list all planned work.',
  ].filter((sentence) => sentence !== false);
};
