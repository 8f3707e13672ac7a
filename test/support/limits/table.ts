import { ofATeam, ofTexts } from './of-a-team.ts';
import { ofCalls } from './of-calls.ts';
import { ofAnswers, ofRequests } from './of-requests.ts';
import { ofAlerts, ofOthers, ofPages } from './of-the-outside.ts';
import { ofTime } from './of-time.ts';
import type { Limit } from './words.ts';

type Part = { readonly title: string; readonly limits: () => readonly Limit[] };

const parts: readonly Part[] = [
  { title: 'Limits per team', limits: ofATeam },
  { title: 'Length of texts, in characters', limits: ofTexts },
  { title: 'Requests to Allclear', limits: ofRequests },
  { title: 'Responses and screens', limits: ofAnswers },
  { title: 'Rate limits', limits: ofCalls },
  { title: 'Checks of status pages', limits: ofPages },
  { title: 'Alerts', limits: ofAlerts },
  { title: 'Other servers', limits: ofOthers },
  { title: 'How long things last', limits: ofTime },
];

/** Every limit there is, part by part. */
export const allLimits = (): readonly Limit[] => parts.flatMap(({ limits }) => limits());

/** The limits for the documentation, in Markdown: one table in parts. */
export const limitsTable = (): string =>
  parts.map(({ title, limits }) => [`## ${title}`, '', ...tableOf(limits())].join('\n')).join('\n\n');

const tableOf = (limits: readonly Limit[]): readonly string[] => [
  '| limit | up to | when you reach it |',
  '| --- | --- | --- |',
  ...limits.map((cells) => `| ${cells.join(' | ')} |`),
];
