import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

export type RepeatOptions = { readonly repeat?: string; readonly until?: string };

/** Reads `--repeat` and `--until`. @throws CommandError (usage) */
export const repeatOf = ({ repeat, until }: RepeatOptions) => {
  if (repeat === undefined) {
    if (until === undefined) return undefined;
    throw new CommandError(exitCodes.usage, 'Use --until with --repeat.');
  }
  if (repeat !== 'week' && repeat !== 'month')
    throw new CommandError(exitCodes.usage, `"${repeat}" isn't how often. Use week or month.`);
  if (until !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(until))
    throw new CommandError(exitCodes.usage, `"${until}" isn't a day. Use a date such as 2027-06-30.`);
  return { every: repeat, ...(until !== undefined && { until }) } as const;
};

/** `allclear pages end-repeat`. */
export const addRepeatCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('end-repeat <id>')
    .description('Plan no more windows of maintenance that repeats')
    .addHelpText('after', examples('allclear pages end-repeat 12'))
    .action((id: string, _options, command) => endRepeat(terminal, id, command.optsWithGlobals()));
};

const endRepeat = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = idOf(text, 'a post', 'pages posts PAGE');
  const params = { path: { id } };
  const post = unwrap(await api.PUT('/api/published-posts/{id}', { params, body: { repeat: null } }));
  answer(terminal, options, { data: post, text: `${post.title} no longer repeats.` });
};
