import { type Answers, commonHeaders, nameProblems, nameSuccesses } from './common-headers.ts';

/**
 * A decorator for `redocly bundle`. It gives each operation the problems that its method, parameters and security imply, so that no
 * operation can forget one: `default` stands for errors of the server alone. An operation names others as `x-problems`. It also
 * marks what is for the app and the CLI of the same version as `x-stability: app`.
 */
export default () => ({
  id: 'allclear',
  decorators: { oas3: { 'documented-problems': documentedProblems } },
});

type Operation = {
  security?: readonly object[];
  parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  requestBody?: unknown;
  responses: Answers;
  'x-problems'?: readonly number[];
  'x-stability'?: 'stable' | 'app';
};

type Components = { responses?: Answers; headers?: Record<string, unknown> };
type PathItem = Readonly<Record<string, Operation | undefined>>;
type Root = { paths: Readonly<Record<string, PathItem>>; components: Components; security: readonly object[] };

const methods = ['get', 'post', 'put', 'delete'] as const;

/** By status, the response of common.yaml. */
const responses: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'SubscriptionRequired',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'TooLarge',
  415: 'NotJson',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
};

const documentedProblems = () => ({
  Root: {
    // After the references are resolved into components.
    leave(root: Root): void {
      for (const [path, item] of Object.entries(root.paths))
        for (const method of methods) {
          const operation = item[method];
          if (!operation) continue;
          const { 'x-problems': named = [], ...rest } = operation;
          const statuses = new Set([...impliedBy(root, path, method), ...named]);
          operation.responses = completed(rest.responses, statuses);
          delete operation['x-problems'];
          operation['x-stability'] = isStable(path) ? 'stable' : 'app';
          if (path.startsWith('/api/v1/')) nameSuccesses(operation.responses);
        }
      nameProblems(root.components.responses);
      root.components.headers = { ...root.components.headers, ...commonHeaders };
    },
  },
});

/** Programs may rely on /api/v1, feeds, the check of the server and MCP. */
const isStable = (path: string): boolean =>
  !path.startsWith('/api/') || path.startsWith('/api/v1/') || path === '/api/health';

/** Changes take If-Match where a GET reads what they change: at the same path, or, for a part in /api/v1, at that of the thing. */
const isRead = (paths: Root['paths'], path: string): boolean => {
  const above = path.slice(0, path.lastIndexOf('/'));
  const isPart = path.startsWith('/api/v1/') && above.endsWith('}');
  return paths[path]?.get !== undefined || (isPart && paths[above]?.get !== undefined);
};

const impliedBy = (root: Root, path: string, method: (typeof methods)[number]): readonly number[] => {
  const item = root.paths[path] ?? {};
  const security = item[method]?.security ?? root.security;
  const isOpen = security.length === 0;
  const takesKeys = security.some((way) => 'apiKey' in way);
  const changes = method !== 'get';
  const takesBody = !isOpen && item[method]?.requestBody !== undefined;
  return [
    400,
    // The server refuses these before it knows the operation.
    408,
    431,
    429,
    // A token in the URL is the whole proof.
    ...(path.includes('{token}') ? [] : [401, 403]),
    ...(takesKeys ? [402] : []),
    ...(path.includes('{') || takesBody || namesInQuery(item[method]) ? [404] : []),
    // A program can repeat an Idempotency-Key with each POST.
    ...(takesBody || (method === 'post' && takesKeys) ? [409] : []),
    ...(changes && isRead(root.paths, path) ? [412] : []),
    ...(changes ? [413, 415] : []),
  ];
};

/** A filter by a board or service that may not exist. */
const namesInQuery = (operation: Operation | undefined): boolean =>
  (operation?.parameters ?? []).some(({ name, $ref = '' }) => {
    const named = (name ?? $ref).toLowerCase();
    return named.includes('board') || named.includes('service');
  });

/** In the order of the statuses, `default` last. */
const completed = (documented: Answers, statuses: ReadonlySet<number>): Answers => {
  const added = [...statuses].map((status) => [
    String(status),
    { $ref: `#/components/responses/${responses[status]}` },
  ]);
  const all = Object.entries<Answers[string]>({ ...Object.fromEntries(added), ...documented });
  return Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
};
