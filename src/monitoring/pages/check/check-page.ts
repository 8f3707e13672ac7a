import { type DetectionDependencies, detectPage } from '../detection/detect-page.ts';
import type { Detection, DocumentAnswer } from '../ports.ts';
import { earliest } from '../reading/oldest-listed.ts';
import { worstFirst } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, PageSnapshot } from '../status-page.ts';
import { gapsOf } from './gaps.ts';

/** The result of one check of a URL. */
export type PageCheck = { readonly url: string; readonly checkedAt: Date } & (PageRead | PageNotRead);

export type PageRead = Pick<PageSnapshot, 'status' | 'message' | 'title'> & {
  readonly kind: 'read';
  readonly format: string;
  readonly formatLabel: string;
  /** The addresses of the documents that came. */
  readonly documents: readonly string[];
  /** When it last changed, by the page's own word or else by its server's; undefined where neither says. */
  readonly published: { readonly at: Date; readonly by: 'page' | 'server' } | undefined;
  /** How many there are; of a long list the worst come along. */
  readonly componentCount: number;
  readonly components: readonly Component[];
  /** Not yet resolved, without their updates. */
  readonly incidents: readonly PageIncident[];
  /** Not yet completed. */
  readonly maintenances: readonly PageMaintenance[];
  /** The page's missing or unreadable parts, a sentence each. */
  readonly gaps: readonly string[];
};

/** `unreachable`: the address gave nothing; `unrecognised`: it answered, with no status that a reader understands. */
type PageNotRead = { readonly kind: 'unreachable' | 'unrecognised'; readonly reason: string };

/** Checks are kept for a minute, so each has a bound. */
export const MOST_COMPONENTS = 200;
const MOST_EVENTS = 20;

/** Looks at the page of an address as detection does, and remembers what each of its documents answered. */
export const checkPage =
  ({ beginAsking, ...rest }: DetectionDependencies) =>
  async (url: string): Promise<PageCheck> => {
    const answers = new Map<string, DocumentAnswer>();
    const beginRecorded = (page: string) => {
      const ask = beginAsking(page);
      return async (address: string): Promise<DocumentAnswer> => {
        const answer = await ask(address);
        answers.set(address, answer);
        // Detection may ask for where a redirect led to, and is given the same answer.
        if (answer.kind === 'document') answers.set(answer.url, answer);
        return answer;
      };
    };
    const address = new URL(url);
    const detection = await detectPage({ ...rest, beginAsking: beginRecorded })(address);
    const found =
      detection.kind === 'found'
        ? readOf(detection, answers)
        : { kind: notReadKind(answers.get(address.href)), reason: detection.reason };
    return { url, checkedAt: rest.now(), ...found };
  };

type Answers = ReadonlyMap<string, DocumentAnswer>;

const notReadKind = (own: DocumentAnswer | undefined): PageNotRead['kind'] =>
  own?.kind === 'failed' ? 'unreachable' : 'unrecognised';

const readOf = (found: Extract<Detection, { readonly kind: 'found' }>, answers: Answers): PageRead => {
  const { format, formatLabel, sources, snapshot } = found;
  const came = sources.map(({ url }) => answers.get(url)).filter((answer) => answer?.kind === 'document');
  const published = publishedOf(snapshot, came);
  const { status, message, title, components, incidents, maintenances } = snapshot;
  return {
    kind: 'read',
    format,
    formatLabel,
    status,
    message,
    title,
    documents: came.map(({ url }) => url),
    published,
    componentCount: components.length,
    components: worstOnes(components),
    incidents: incidents
      .filter(({ phase }) => phase !== 'resolved')
      .slice(0, MOST_EVENTS)
      .map((incident) => ({ ...incident, updates: [] })),
    maintenances: maintenances.filter(({ state }) => state !== 'completed').slice(0, MOST_EVENTS),
    gaps: gapsOf({ sources, answers, snapshot, isDated: published !== undefined }),
  };
};

/** In the page's own order within a status. */
const worstOnes = (components: readonly Component[]): readonly Component[] =>
  components.length <= MOST_COMPONENTS
    ? components
    : components
        .toSorted((one, other) => worstFirst.indexOf(one.status) - worstFirst.indexOf(other.status))
        .slice(0, MOST_COMPONENTS);

type Came = Extract<DocumentAnswer, { readonly kind: 'document' }>;

/** Servers that say of every answer that it was made just now say nothing of what is in it. */
const publishedOf = ({ asOf }: PageSnapshot, came: readonly Came[]): PageRead['published'] => {
  if (asOf !== undefined) return { at: asOf, by: 'page' };
  const served = came.map(({ respondedAt }) => (respondedAt?.isJustNow === false ? respondedAt.at : undefined));
  const at = served.includes(undefined) ? undefined : earliest(served);
  return at && { at, by: 'server' };
};
