import pLimit from 'p-limit';
import type { CatalogueEntry } from '../../src/monitoring/catalogue/entry.ts';
import type { DetectPage } from '../../src/monitoring/pages/ports.ts';
import type { HttpAnswer, SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';

/** The answer of an entry's status page, and what its maintainer does about it. */
export type Probed = {
  readonly slug: string;
  readonly outcome: 'read' | 'other format' | 'moved' | 'login' | 'gone' | 'unreadable';
  /** The format in the catalogue. */
  readonly known: string | null;
  readonly detected: string | null;
  /** The URL that answered in the end; null if none did. */
  readonly url: string | null;
  /** The sentence that explains why it wasn't read. */
  readonly reason: string | null;
};

type Options = {
  readonly entries: readonly CatalogueEntry[];
  /** Its client sends one request at a time to a host. */
  readonly getPage: SafeFetch['getPage'];
  readonly detect: DetectPage;
  /** Entries probed at the same time. */
  readonly atOnce: number;
  readonly onProbed?: (probed: Probed) => void;
};

/** Probes entries, which stay in their order. A page that can't be read is an outcome, never an error. */
export const probeCatalogue = ({ entries, getPage, detect, atOnce, onProbed }: Options): Promise<readonly Probed[]> => {
  const limit = pLimit(atOnce);
  const probe = async (entry: CatalogueEntry): Promise<Probed> => {
    const front = await getPage(entry.statusPageUrl);
    const url = 'url' in front ? front.url : null;
    const known = { slug: entry.slug, known: entry.format, url };
    if (isAbsent(front)) return { ...known, detected: null, outcome: 'gone', reason: front.reason };
    const detection = await detect(new URL(entry.statusPageUrl));
    if (detection.kind === 'unrecognised') {
      return { ...known, detected: null, outcome: outcomeOf(front), reason: detection.reason };
    }
    const { format: detected } = detection;
    const isMoved = url !== null && hostOf(url) !== hostOf(entry.statusPageUrl);
    const isOther = entry.format !== null && entry.format !== detected;
    return { ...known, detected, outcome: isMoved ? 'moved' : isOther ? 'other format' : 'read', reason: null };
  };
  return Promise.all(
    entries.map((entry) =>
      limit(async () => {
        const probed = await probe(entry);
        onProbed?.(probed);
        return probed;
      }),
    ),
  );
};

/** No host has this name, or none listens there. A timeout says nothing of the kind. */
const isAbsent = (answer: HttpAnswer): answer is Extract<HttpAnswer, { readonly kind: 'unreachable' }> =>
  answer.kind === 'unreachable' && (answer.code === 'dns' || answer.code === 'refused');

const outcomeOf = (front: HttpAnswer): Probed['outcome'] => {
  if (front.kind === 'http_error' && [404, 410].includes(front.status)) return 'gone';
  const isRefused = front.kind === 'http_error' && [401, 403].includes(front.status);
  const landed = 'redirected' in front ? (front.redirected.at(-1) ?? '') : '';
  return isRefused || /\b(log-?in|sign-?in|sso|saml|oauth2?)\b/i.test(landed) ? 'login' : 'unreadable';
};

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
