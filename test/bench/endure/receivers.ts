import type { IncomingMessage, ServerResponse } from 'node:http';

/** An alert that a receiver took, or that stands in an email; `page` is the address of the status page that it is about. */
export type Told = {
  readonly hook: string;
  /** The same at each repeat. */
  readonly id: string;
  readonly type: string;
  readonly page: string;
  readonly at: number;
};

export type Receivers = {
  readonly told: readonly Told[];
  /** Attempts that were refused or never answered. */
  readonly refused: () => number;
  /** From now on everything is taken. */
  behave(): void;
  receive(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Of first attempts, and of those that follow: a third one would come half an hour later. */
export const FAULTY = [0.1, 0.02];
const faults = ['broken', 'hang', 'busy'] as const;

type Single = {
  readonly id: string;
  readonly type: string;
  readonly services: readonly { readonly statusPageUrl: string }[];
  readonly status: string | null;
  readonly previousStatus: string | null;
};
type Body = Single & { readonly alerts: readonly Single[] | null };

/** Receivers of webhooks, some of whose answers are 500, 429 or none at all. */
export const createReceivers = (): Receivers => {
  const told: Told[] = [];
  const attempts = new Map<string, number>();
  let behaves = false;
  let refused = 0;
  const fault = (key: string) => {
    const before = attempts.get(key) ?? 0;
    attempts.set(key, before + 1);
    if (behaves || Math.random() >= (FAULTY[before] ?? 0)) return undefined;
    return faults[Math.floor(Math.random() * faults.length)];
  };
  return {
    told,
    refused: () => refused,
    behave: () => {
      behaves = true;
    },
    receive: async (request, response) => {
      const hook = request.url ?? '';
      let text = '';
      for await (const chunk of request) text += chunk;
      const how = fault(`${hook} ${request.headers['webhook-id']}`);
      if (how !== undefined) refused++;
      if (how === 'hang') return;
      if (how === 'broken') return void response.writeHead(500).end('broken');
      if (how === 'busy') return void response.writeHead(429, { 'retry-after': '2' }).end('busy');
      response.end('ok');
      const body: Body = JSON.parse(text);
      for (const alert of body.alerts ?? [body])
        told.push({
          hook,
          id: alert.id,
          type: typeOf(alert),
          page: alert.services[0]?.statusPageUrl ?? '',
          at: Date.now(),
        });
    },
  };
};

/** A change to or from unknown says that the page can't be read, or can be again. */
const typeOf = ({ type, status, previousStatus }: Single): string => {
  if (type !== 'status_changed') return type;
  if (status === 'unknown') return 'unreadable';
  return previousStatus === 'unknown' ? 'readable' : type;
};
