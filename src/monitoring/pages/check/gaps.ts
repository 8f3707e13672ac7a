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
  if (answer === undefined) return `${pathname} wasn't fetched: we had reached the limit of requests for one check.`;
  if (answer.kind === 'document') {
    const why = optional === true ? notTheDocument(answer.text) : undefined;
    return why && `We couldn't read ${pathname}. ${why}`;
  }
  return isMissing(answer.code)
    ? `${pathname} is missing, although other pages of this format have it.`
    : `We couldn't read ${pathname}. ${answer.reason}`;
};

const isMissing = (code: string): boolean => code === 'http_404' || code === 'http_410';

const snapshotGaps = (snapshot: PageSnapshot): readonly string[] => {
  const { components, statusFrom, incidentsComplete, maintenancesComplete } = snapshot;
  return [
    statusFrom === 'items' &&
      'The page shows no overall status. We treat it as operational while it has no open incidents.',
    components.length === 0 && 'The page lists no components, so you can only monitor the whole page.',
    incidentsComplete === false && 'Some open incidents may be missing.',
    maintenancesComplete === false && 'Some planned maintenance may be missing.',
  ].filter((sentence) => sentence !== false);
};
