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
  readonly outcome: string | null;
  readonly services: readonly string[];
  readonly incident: string | null;
};

export type Heard = {
  readonly webhook: readonly WebhookMessage[];
  readonly slack: readonly HeardMessage[];
  readonly teams: readonly HeardMessage[];
  readonly mail: readonly HeardMessage[];
};

/** What came, by channel, in the order in which it came. */
export const heardBy = (received: readonly Received[], mails: readonly ReceivedMail[]): Heard => {
  const bodiesAt = (path: string) => received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    webhook: bodiesAt('/webhook').map(webhookMessage),
    slack: bodiesAt('/slack').map(slackMessage),
    teams: bodiesAt('/teams').map(teamsMessage),
    mail: mails.map(({ source }) => ({ text: partsOf(source).text })),
  };
};

type Json = Readonly<Record<string, unknown>>;

const webhookMessage = (body: {
  readonly type: string;
  readonly status: string | null;
  readonly outcome?: string | null;
  readonly headline: string;
  readonly services: readonly { readonly name: string }[];
  readonly incident: { readonly title: string; readonly update: string | null } | null;
  readonly maintenance: { readonly text: string | null } | null;
  readonly reason: string | null;
}): WebhookMessage => ({
  type: body.type,
  status: body.status,
  outcome: body.outcome ?? null,
  services: body.services.map(({ name }) => name),
  incident: body.incident?.title ?? null,
  text: [body.headline, body.incident?.update, body.maintenance?.text, body.reason].filter(Boolean).join('\n'),
});

const slackMarks = { '🔴': 'red', '🟡': 'amber', '🟢': 'green', '🔵': 'blue', '⚪': 'grey' } as const;

const slackMessage = (body: { readonly blocks: readonly unknown[] }): HeardMessage => {
  const text = textsIn(body.blocks).join('\n');
  const mark = Object.entries(slackMarks).find(([sign]) => text.startsWith(sign))?.[1];
  return { text, mark };
};

const teamsColors = { Attention: 'red', Warning: 'amber', Good: 'green', Accent: 'blue', Default: 'grey' } as const;

const teamsMessage = (body: unknown): HeardMessage => {
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
