import { Argument } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { type SignIn, signedIn } from '../connection/sign-in-once.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

export const addPublishingCommand = (teams: Group, terminal: Terminal): void => {
  teams
    .command('publishing')
    .addArgument(new Argument('[publishers]').choices(['admins', 'members'] as const))
    .description('Show or set who publishes on status pages (admins: members only save drafts)')
    .addHelpText('after', examples('allclear teams publishing', 'allclear teams publishing admins'))
    .action((publishers, _options, command) => publishing(terminal, publishers, command.optsWithGlobals()));
};

const publishing = async (
  terminal: Terminal,
  publishers: 'admins' | 'members' | undefined,
  options: SignIn,
): Promise<void> => {
  const adminsPublish = await signedIn(terminal, options, async (api) => {
    if (!publishers) return unwrap(await api.GET('/api/user')).team?.adminsPublish ?? false;
    const body = { adminsPublish: publishers === 'admins' };
    return unwrap(await api.PUT('/api/team/publishing', { body })).adminsPublish;
  });
  const text = adminsPublish ? 'Only admins and owners publish.' : 'Members publish, too.';
  answer(terminal, options, { data: { adminsPublish }, text });
};
