import { expect } from 'vitest';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { faultsOf } from './answers.ts';
import { operationOf } from './operations.ts';

export type Headers = Readonly<Record<string, string>>;

export type Sent = {
  readonly headers?: Headers;
  /** The values of the path by their names; a number stands for all of them. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
};

export type Answered = {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  /** The body as JSON; undefined where there is none. */
  readonly json: unknown;
};

/** Calls an operation of the contract at a running server as its own page would, and checks the whole answer against the contract. */
export const callOperation = async (url: string, id: OperationId, sent: Sent = {}): Promise<Answered> => {
  const operation = operationOf(id);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sent.path?.[name] ?? 1));
  const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
  const body =
    sent.body && (operation.form ? String(new URLSearchParams({ ...sent.body })) : JSON.stringify(sent.body));
  const leave = new AbortController();
  const response = await fetch(`${url}${path}?${query}`, {
    method: operation.method,
    headers: {
      origin: url,
      // The server is in this very process and closes a connection that waits.
      connection: 'close',
      ...(sent.body && { 'content-type': operation.form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...sent.headers,
    },
    body,
    redirect: 'manual',
    signal: leave.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  // A stream never ends by itself.
  const text = isStream ? '' : await response.text();
  if (isStream) leave.abort();
  const answer = { statusCode: response.status, headers: Object.fromEntries(response.headers), body: text };
  expect(faultsOf(answer, id, `?${query}`), `${id} ${response.status}: ${text}`).toEqual([]);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
};
