import { ofAUser, ofTexts } from './of-a-user.ts';
import { ofAnswers, ofCalls, ofRequests } from './of-requests.ts';
import { ofAlerts, ofOthers, ofPages } from './of-the-outside.ts';
import { ofTime } from './of-time.ts';
import type { Limit } from './words.ts';

type Part = { readonly title: string; readonly limits: () => readonly Limit[] };

const parts: readonly Part[] = [
  { title: 'What one user may have', limits: ofAUser },
  { title: 'What is typed, in characters', limits: ofTexts },
  { title: 'One request', limits: ofRequests },
  { title: 'One answer, one screen', limits: ofAnswers },
  { title: 'Calls and attempts', limits: ofCalls },
  { title: 'Requests to status pages', limits: ofPages },
  { title: 'Messages to receivers', limits: ofAlerts },
  { title: 'Requests to others', limits: ofOthers },
  { title: 'How long', limits: ofTime },
];

/** Every limit there is, part by part. */
export const allLimits = (): readonly Limit[] => parts.flatMap(({ limits }) => limits());

/** The limits for the documentation, in Markdown: one table in parts. */
export const limitsTable = (): string =>
  parts.map(({ title, limits }) => [`## ${title}`, '', ...tableOf(limits())].join('\n')).join('\n\n');

const tableOf = (limits: readonly Limit[]): readonly string[] => [
  '| what | at most | where it is said |',
  '| --- | --- | --- |',
  ...limits.map((cells) => `| ${cells.join(' | ')} |`),
];
