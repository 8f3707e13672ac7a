import { type LocalServer, startLocalServer } from './local-server.ts';

export type StatusGatorBoard = { readonly id: string; readonly name: string; readonly monitors: readonly object[] };

/** A monitor of somebody else's service, as StatusGator's API v3 tells it. */
export const serviceMonitor = (name: string, statusPageUrl: string | null, more: object = {}): object => ({
  id: `m-${name}`,
  monitor_type: 'service',
  display_name: name,
  filtered_status: 'up',
  unfiltered_status: 'up',
  paused_at: null,
  group: null,
  service: {
    id: `s-${name}`,
    name,
    slug: name.toLowerCase(),
    home_page_url: 'https://example.com',
    status_page_url: statusPageUrl,
  },
  ...more,
});

export type StatusGator = LocalServer & {
  /** What answers instead, once: a status with a body. */
  readonly answerNext: (status: number, body: string, headers?: Readonly<Record<string, string>>) => void;
  /** The paths that were asked, with their queries. */
  readonly asked: string[];
};

/** StatusGator's API v3 with these boards, for whoever brings this token; two on a page, so that there is always a second one. */
export const startStatusGator = async (token: string, boards: readonly StatusGatorBoard[]): Promise<StatusGator> => {
  const asked: string[] = [];
  let next:
    | { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> }
    | undefined;
  const server = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://statusgator.test');
    asked.push(`${url.pathname}${url.search}`);
    const send = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (next) {
      const { status, body, headers } = next;
      next = undefined;
      return send(status, body, headers);
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      return send(401, JSON.stringify({ success: false, message: 'Unauthorized' }));
    const [, board] = /^\/boards\/(.+)\/monitors$/.exec(url.pathname) ?? [];
    const items = board === undefined ? boards.map(withoutMonitors) : boards.find(({ id }) => id === board)?.monitors;
    return send(200, JSON.stringify(pageOf(items ?? [], Number(url.searchParams.get('page')))));
  });
  const answerNext: StatusGator['answerNext'] = (status, body, headers = {}) => {
    next = { status, body, headers };
  };
  return { ...server, asked, answerNext };
};

const withoutMonitors = ({ id, name }: StatusGatorBoard): object => ({ id, name, public_token: 'p' });

const PER_PAGE = 2;

const pageOf = (items: readonly object[], page: number): object => {
  const pages = Math.max(1, Math.ceil(items.length / PER_PAGE));
  return {
    success: true,
    data: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    pagination: {
      current_page: page,
      per_page: PER_PAGE,
      total_pages: pages,
      total_count: items.length,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
    },
  };
};
