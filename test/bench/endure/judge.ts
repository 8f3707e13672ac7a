import { isUnreadable, type Trouble } from './pages.ts';
import type { Told } from './receivers.ts';

/** The result for one channel: webhooks or emails. */
export type Verdict = {
  /** Beginnings and ends that were to be told, one for each who watches the page. */
  readonly expected: number;
  readonly lost: readonly string[];
  /** What no page published, and what was told twice under two ids. */
  readonly wrong: readonly string[];
  /** Accepted once more with its id, which a receiver knows it by: at least once is what is promised. */
  readonly repeated: number;
};

type Watched = {
  readonly addressOf: (page: number) => string;
  /** Where the alerts of those arrive who watch it: paths of webhooks, or email addresses. */
  readonly hooksOf: (page: number) => readonly string[];
};

/** Compares what was told with what pages published. */
export const judge = (
  troubles: readonly Trouble[],
  told: readonly Told[],
  { addressOf, hooksOf }: Watched,
): Verdict => {
  const ids = new Map<string, Told>();
  for (const one of told) if (!ids.has(idOf(one))) ids.set(idOf(one), one);
  const byPlace = Map.groupBy(ids.values(), ({ hook, page }) => `${hook} ${page}`);
  const lost: string[] = [];
  const wrong: string[] = [];
  let expected = 0;
  for (const trouble of troubles)
    for (const hook of hooksOf(trouble.page)) {
      const place = `${hook} ${addressOf(trouble.page)}`;
      const found = foundOf(byPlace.get(place) ?? [], trouble);
      byPlace.delete(place);
      expected += trouble.endedAt === undefined ? 1 : 2;
      const { beganAt, served } = trouble;
      const when = `began ${new Date(beganAt).toISOString()}, served ${served} times`;
      lost.push(...found.lost.map((what) => `${place}: ${what} (${when})`));
      wrong.push(...found.wrong.map((one) => lineOf(one, trouble)));
    }
  for (const rest of byPlace.values())
    wrong.push(...rest.filter((one) => !isOfReading(one) && !isOfChannel(one)).map((one) => lineOf(one)));
  return { expected, lost, wrong, repeated: told.length - ids.size };
};

const idOf = ({ hook, id, page }: Told): string => `${hook} ${id} ${page}`;

const foundOf = (alerts: readonly Told[], { beganAt, endedAt = Number.POSITIVE_INFINITY }: Trouble) => {
  const opened = alerts.find(({ type, at }) => type === 'incident_opened' && at >= beganAt);
  const resolved = alerts.find(({ type, at }) => type === 'incident_resolved' && at >= endedAt);
  const lost = [
    ...(opened ? [] : ['the beginning']),
    ...(resolved || endedAt === Number.POSITIVE_INFINITY ? [] : ['the end']),
  ];
  // What is said between the two may add to it.
  const isUpdate = ({ type, at }: Told) => type === 'incident_updated' && at >= beganAt;
  const wrong = alerts.filter((one) => one !== opened && one !== resolved && !isUpdate(one));
  return { lost, wrong };
};

/** That a page can't be read, or can be again, says nothing of how it is; only these were away for so long. */
const isOfReading = ({ type, page }: Told): boolean =>
  (type === 'unreadable' || type === 'readable') && isUnreadable(Number(page.split('/').at(-1)));

/** Receivers fail on purpose, and their teams are told by email. */
const isOfChannel = ({ type, page }: Told): boolean => page === '' && /^Alerts to .* are failing$/.test(type);

const lineOf = ({ hook, page, type, at }: Told, trouble?: Trouble): string => {
  const since = (moment: number | undefined) =>
    moment === undefined ? 'never' : `${Math.round((at - moment) / 1_000)} s before`;
  const published = trouble
    ? `began ${since(trouble.beganAt)}, ended ${since(trouble.endedAt)}`
    : 'it was well all the time';
  return `${hook} ${page} was told ${type} at ${new Date(at).toISOString()}: ${published}`;
};
