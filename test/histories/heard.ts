import type { components } from '#api';
import { partsOf, type ReceivedMail } from '../support/mail-server.ts';
import type { Received } from '../support/receiver.ts';

/** An alert as one channel got it. */
export type HeardMessage = {
  /** All that a person can read of it. */
  readonly text: string;
  readonly mark?: 'red' | 'amber' | 'green' | 'blue' | 'grey';
};

/** The webhook's JSON as far as histories look at it. */
export type WebhookMessage = HeardMessage & {
  readonly type: string;
  readonly status: string | null;
  readonly previousStatus: string | null;
  readonly outcome: string | null;
  readonly services: readonly string[];
  /** Each service's own status, by name, where the message gives them. */
  readonly statuses: ReadonlyMap<string, string>;
  readonly incident: string | null;
  /** ISO 8601. */
  readonly publishedAt: string | null;
  readonly trouble: Trouble | null;
  /** What a component that is gone may have become: `API: Web / API v2`. */
  readonly proposals: readonly string[];
  /** The statuses on the board at the moment when this was sent, by name of the service. */
  readonly board: Board;
};

type Trouble = components['schemas']['WebhookTrouble'];

export type Board = ReadonlyMap<string, string>;

/** What came at one moment. */
export type HeardAtOnce = {
  readonly received: readonly Received[];
  readonly mails: readonly ReceivedMail[];
  readonly board: Board;
};

export type Heard = {
  readonly webhook: readonly WebhookMessage[];
  readonly slack: readonly HeardMessage[];
  readonly teams: readonly HeardMessage[];
  readonly mail: readonly HeardMessage[];
};

/** What came, by channel, in the order in which it came. */
export const heardBy = (moments: readonly HeardAtOnce[]): Heard => {
  const all = moments.map(({ received, mails, board }) => {
    const bodiesAt = (path: string) => received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
    return {
      webhook: bodiesAt('/webhook').map((body) => webhookMessage(body, board)),
      slack: bodiesAt('/slack').map(slackMessage),
      teams: bodiesAt('/teams').map(teamsMessage),
      mail: mails.map(({ source }) => ({ text: partsOf(source).text })),
    };
  });
  return {
    webhook: all.flatMap(({ webhook }) => webhook),
    slack: all.flatMap(({ slack }) => slack),
    teams: all.flatMap(({ teams }) => teams),
    mail: all.flatMap(({ mail }) => mail),
  };
};

type Json = Readonly<Record<string, unknown>>;

type WebhookBody = {
  readonly type: string;
  readonly status: string | null;
  readonly previousStatus?: string | null;
  readonly outcome?: string | null;
  readonly headline: string;
  readonly services: readonly { readonly name: string; readonly status?: string | null }[];
  readonly incident: { readonly title: string; readonly update: string | null } | null;
  readonly maintenance: { readonly text: string | null } | null;
  readonly reason: string | null;
  readonly publishedAt: string | null;
  readonly trouble?: Trouble | null;
  readonly proposals?: readonly { readonly for: string; readonly name: string; readonly group: string | null }[] | null;
};

export const webhookMessage = (body: WebhookBody, board: Board): WebhookMessage => ({
  type: body.type,
  status: body.status,
  previousStatus: body.previousStatus ?? null,
  outcome: body.outcome ?? null,
  services: body.services.map(({ name }) => name),
  statuses: new Map(body.services.flatMap(({ name, status }) => (status ? [[name, status]] : []))),
  incident: body.incident?.title ?? null,
  publishedAt: body.publishedAt,
  trouble: body.trouble ?? null,
  proposals: (body.proposals ?? []).map((one) => `${one.for}: ${[one.group, one.name].filter(Boolean).join(' / ')}`),
  board,
  text: [body.headline, body.incident?.update, body.maintenance?.text, body.reason].filter(Boolean).join('\n'),
});

const slackMarks = { '🔴': 'red', '🟡': 'amber', '🟢': 'green', '🔵': 'blue', '⚪': 'grey' } as const;

export const slackMessage = (body: { readonly blocks: readonly unknown[] }): HeardMessage => {
  const text = textsIn(body.blocks).join('\n');
  const mark = Object.entries(slackMarks).find(([sign]) => text.startsWith(sign))?.[1];
  return { text, mark };
};

const teamsColors = { Attention: 'red', Warning: 'amber', Good: 'green', Accent: 'blue', Default: 'grey' } as const;

export const teamsMessage = (body: unknown): HeardMessage => {
  const color = /"color":"(Attention|Warning|Good|Accent|Default)"/.exec(JSON.stringify(body))?.[1];
  const mark = color ? teamsColors[color as keyof typeof teamsColors] : undefined;
  return { text: textsIn(body).join('\n'), mark };
};

/** Every text that a card or a block shows. */
const textsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, title, value: fact, ...rest } = value as Json;
  const own = [title, text, fact].filter((one) => typeof one === 'string');
  return [...own, ...(typeof text === 'object' ? textsIn(text) : []), ...Object.values(rest).flatMap(textsIn)];
};
