import { Argument } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { type SignIn, signedIn } from '../connection/sign-in-once.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** `allclear teams publishing`. */
export const addPublishingCommand = (teams: Group, terminal: Terminal): void => {
  teams
    .command('publishing')
    .addArgument(new Argument('<publishers>').choices(['admins', 'members'] as const))
    .description('Set who publishes on status pages (admins: members only save drafts)')
    .addHelpText('after', examples('allclear teams publishing admins'))
    .action((publishers, _options, command) => set(terminal, publishers === 'admins', command.optsWithGlobals()));
};

const set = async (terminal: Terminal, adminsPublish: boolean, options: SignIn): Promise<void> => {
  const rule = await signedIn(terminal, options, async (api) =>
    unwrap(await api.PUT('/api/team/publishing', { body: { adminsPublish } })),
  );
  const text = rule.adminsPublish ? 'Only admins and owners publish.' : 'Members publish, too.';
  answer(terminal, options, { data: rule, text });
};
