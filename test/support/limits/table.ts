import { ofATeam, ofTexts } from './of-a-team.ts';
import { ofAttempts, ofCalls } from './of-calls.ts';
import { ofAnswers, ofRequests } from './of-requests.ts';
import { ofAlerts, ofChannels, ofOthers, ofPages } from './of-the-outside.ts';
import { ofTime } from './of-time.ts';
import type { Limit } from './words.ts';

type Part = {
  readonly title: string;
  readonly limits: () => readonly Limit[];
  /** The names of the columns, if they aren't those of most tables. */
  readonly columns?: readonly string[];
  readonly lead?: string;
};

const columnsOfMost = ['limit', 'up to', 'when you reach it'];

const parts: readonly Part[] = [
  { title: 'Limits per team', limits: ofATeam },
  { title: 'Length of texts, in characters', limits: ofTexts },
  { title: 'Requests to Allclear', limits: ofRequests },
  { title: 'Responses and screens', limits: ofAnswers },
  {
    title: 'Rate limits of calls',
    limits: ofCalls,
    columns: ['calls', 'up to', 'counted'],
    lead: 'Above a limit you get 429 with `Retry-After` and a message, such as “You can do this 20 times a minute. Wait 12 seconds and try again.”',
  },
  {
    title: 'Rate limits of logins and public pages',
    limits: ofAttempts,
    columns: ['attempts', 'up to', 'the message with 429'],
  },
  { title: 'Checks of status pages', limits: ofPages },
  { title: 'Alerts', limits: ofAlerts },
  {
    title: 'Messages by channel',
    limits: ofChannels,
    columns: ['channel', 'messages of an integration', 'time for each', 'attempts'],
    lead: "A waiting alert is `pending`. After the last attempt it's `failed`, and you can replay it. Each wait between attempts is up to 20% longer. If a receiver is too slow, its delivery shows “… didn't respond within 10 s.” We send an email again with the same Message-ID.",
  },
  { title: 'Other servers', limits: ofOthers },
  { title: 'How long things last', limits: ofTime },
];

/** Every limit there is, part by part. */
export const allLimits = (): readonly Limit[] => parts.flatMap(({ limits }) => limits());

/** The limits for the documentation, in Markdown: one table in parts. */
export const limitsTable = (): string =>
  parts
    .map(({ title, limits, columns = columnsOfMost, lead }) =>
      [`## ${title}`, '', ...(lead ? [lead, ''] : []), ...tableOf(columns, limits())].join('\n'),
    )
    .join('\n\n');

const tableOf = (columns: readonly string[], limits: readonly Limit[]): readonly string[] =>
  [columns, columns.map(() => '---'), ...limits].map((cells) => `| ${cells.join(' | ')} |`);
