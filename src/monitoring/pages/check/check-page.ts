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
  /** The URLs of the fetched documents. */
  readonly documents: readonly string[];
  /** When it last changed, according to the page or its server; undefined if neither says. */
  readonly published: { readonly at: Date; readonly by: 'page' | 'server' } | undefined;
  /** The total; a long list is cut to the worst. */
  readonly componentCount: number;
  readonly components: readonly Component[];
  /** Unresolved incidents, without their updates. */
  readonly incidents: readonly PageIncident[];
  /** Uncompleted maintenances. */
  readonly maintenances: readonly PageMaintenance[];
  /** The page's missing or unreadable parts, a sentence each. */
  readonly gaps: readonly string[];
};

/** `unreachable`: the URL gave no answer; `unrecognised`: no reader understands its status. */
type PageNotRead = { readonly kind: 'unreachable' | 'unrecognised'; readonly reason: string };

/** Checks are kept for a minute, so each is limited. */
export const MOST_COMPONENTS = 200;
const MOST_EVENTS = 20;

/** Checks the page at a URL as detection does, and records what each of its documents answered. */
export const checkPage =
  ({ beginAsking, ...rest }: DetectionDependencies) =>
  async (url: string): Promise<PageCheck> => {
    const answers = new Map<string, DocumentAnswer>();
    const beginRecorded = (page: string) => {
      const ask = beginAsking(page);
      return async (address: string): Promise<DocumentAnswer> => {
        const answer = await ask(address);
        answers.set(address, answer);
        // Detection may ask for a redirect's target, and gets the same answer.
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

/** In the page's own order for each status. */
const worstOnes = (components: readonly Component[]): readonly Component[] =>
  components.length <= MOST_COMPONENTS
    ? components
    : components
        .toSorted((one, other) => worstFirst.indexOf(one.status) - worstFirst.indexOf(other.status))
        .slice(0, MOST_COMPONENTS);

type Came = Extract<DocumentAnswer, { readonly kind: 'document' }>;

/** Servers that date every answer just now say nothing about its content. */
const publishedOf = ({ asOf }: PageSnapshot, came: readonly Came[]): PageRead['published'] => {
  if (asOf !== undefined) return { at: asOf, by: 'page' };
  const served = came.map(({ respondedAt }) => (respondedAt?.isJustNow === false ? respondedAt.at : undefined));
  const at = served.includes(undefined) ? undefined : earliest(served);
  return at && { at, by: 'server' };
};
