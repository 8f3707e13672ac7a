import { z } from 'zod';
import type { HttpAnswer, SafeFetch } from '../../../../platform/fetch/safe-fetch.ts';
import { jsonIn } from '../../../../platform/json-in.ts';
import { AppError, invalidFields } from '../../../../shared/errors.ts';
import { type ImportedService, type ImportList, type LeftOut, MAX_LISTED } from '../import-list.ts';
import type { ReadStatusGator } from '../read-list.ts';

const STATUSGATOR_URL = 'https://statusgator.com/api/v3';

type Options = {
  readonly getPage: SafeFetch['getPage'];
  /** Replaced in tests. */
  readonly baseUrl?: string;
};

/** For all requests together; the CLI waits for 30 s. */
const TIMEOUT_MS = 25_000;
const PER_PAGE = 100;
/** Far more than an account has, in case an answer always names a next page. */
const MOST_PAGES = 50;

/**
 * StatusGator's API v3 (https://statusgator.com/api/v3/docs): `GET /boards` and `GET /boards/{id}/monitors` with a bearer token, a
 * hundred at a time by `page` and `per_page`, each answer `{ success, data, pagination: { next_page } }`. A monitor has `display_name`,
 * its `group`, and its `service` with `name` and `status_page_url` (as in the webhook 3.0 of
 * https://support.statusgator.com/support/solutions/articles/47001278989-webhook-version-3-0), one of a website its `url`.
 */
export const statusGator =
  ({ getPage, baseUrl = STATUSGATOR_URL }: Options): ReadStatusGator =>
  async (token) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const ask = async (path: string, page: number): Promise<z.output<typeof pageShape>> => {
      const url = `${baseUrl}${path}?page=${page}&per_page=${PER_PAGE}`;
      return pageIn(
        await getPage(url, { headers: { authorization: `Bearer ${token}` }, accept: 'application/json', signal }),
      );
    };
    const monitors: unknown[] = [];
    for await (const board of allOf(ask, '/boards')) {
      const { id } = shaped(boardShape, board);
      for await (const monitor of allOf(ask, `/boards/${encodeURIComponent(id)}/monitors`)) monitors.push(monitor);
      if (monitors.length > MAX_LISTED) break;
    }
    return listOf(monitors);
  };

const text = z.string().nullish();
const pageShape = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ next_page: z.number().nullish() }).nullish(),
});
const boardShape = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
/** Requires only the needed fields, so that a later version can be read too. */
const monitorShape = z.object({
  display_name: text,
  name: text,
  url: text,
  group: z.object({ name: text }).nullish(),
  service: z.object({ name: text, status_page_url: text }).nullish(),
});

type Ask = (path: string, page: number) => Promise<z.output<typeof pageShape>>;

async function* allOf(ask: Ask, path: string): AsyncGenerator<unknown> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, pagination } = await ask(path, page);
    yield* data;
    const hasMore = pagination ? typeof pagination.next_page === 'number' : data.length === PER_PAGE;
    if (!hasMore) return;
  }
}

const listOf = (monitors: readonly unknown[]): ImportList => {
  const read = monitors.map((monitor) => monitorOf(monitor));
  return {
    format: 'statusgator',
    services: read.flatMap((one) => ('reason' in one ? [] : one)),
    leftOut: read.flatMap((one) => ('reason' in one ? one : [])),
  };
};

const monitorOf = (monitor: unknown): ImportedService | LeftOut => {
  const { success, data } = monitorShape.safeParse(monitor);
  if (!success) return { reason: "We don't understand how StatusGator describes this monitor." };
  const { service, url, group } = data;
  const name = data.display_name ?? data.name ?? service?.name ?? undefined;
  if (!service && !url)
    return { name, reason: "StatusGator has no status page for it. It's a ping or a status set by hand." };
  return {
    name,
    productName: service?.name ?? undefined,
    address: service?.status_page_url ?? url ?? undefined,
    category: group?.name ?? undefined,
  };
};

const pageIn = (answer: HttpAnswer): z.output<typeof pageShape> => {
  if (answer.kind === 'ok') return shaped(pageShape, jsonIn(answer.body.toString('utf8')));
  if (answer.kind !== 'http_error')
    throw unavailable('reason' in answer ? answer.reason : "StatusGator didn't respond. Try again later.");
  const { status, retryAfterSeconds } = answer;
  if (status === 401 || status === 403)
    throw invalidFields({
      token: `StatusGator rejected this token (HTTP ${status}). Create one under API in its settings.`,
    });
  const wait = retryAfterSeconds === undefined ? 'a minute' : `${retryAfterSeconds} seconds`;
  if (status === 429) throw unavailable(`StatusGator is rate-limiting us. Try again in ${wait}.`);
  throw unavailable(`StatusGator returned HTTP ${status}. Try again later.`);
};

const shaped = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const { success, data } = shape.safeParse(value);
  if (success) return data;
  throw unavailable("We don't understand StatusGator's response. Import a list of your URLs instead.");
};

const unavailable = (reason: string): AppError => new AppError('unavailable', reason);
