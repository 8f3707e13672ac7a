import { Argument } from '@commander-js/extra-typings';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { confirmOnce, type SignIn, signedIn } from '../connection/sign-in-once.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { memberTable } from '../tables/team-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Schemas = components['schemas'];

export const roles = ['viewer', 'member', 'admin', 'owner'] as const satisfies readonly Schemas['TeamRole'][];

/** `allclear teams members`, for which an API key is enough. */
export const addMembersCommand = (teams: Group, terminal: Terminal): void => {
  teams
    .command('members')
    .description('List the members of the team')
    .addHelpText('after', examples('allclear teams members'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
};

/** `allclear teams role`, `transfer` and `remove`. */
export const addMemberCommands = (teams: Group, terminal: Terminal): void => {
  teams
    .command('role <member>')
    .addArgument(new Argument('<role>').choices(roles))
    .description("Change a member's role")
    .addHelpText('after', examples('allclear teams role tom admin'))
    .action((name: string, role, _options, command) => changeRole(terminal, { name, role }, command.optsWithGlobals()));
  teams
    .command('transfer <member>')
    .description('Make a member the owner, and become an admin')
    .addHelpText('after', examples('allclear teams transfer tom'))
    .action((name: string, _options, command) =>
      changeRole(terminal, { name, role: 'owner', transfer: true }, command.optsWithGlobals()),
    );
  teams
    .command('remove <member>')
    .description('Remove a member from the team')
    .option('--end-keys', 'End the keys, feeds and links that they created for the team too')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear teams remove tom', 'allclear teams remove tom --end-keys --yes'))
    .action((name: string, _options, command) => remove(terminal, name, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const members = unwrap(await api.GET('/api/team/members'));
  answer(terminal, options, { data: members, table: memberTable(members, now()) });
};

type NewRole = Schemas['ChosenRole'] & { readonly name: string };

const changeRole = async (terminal: Terminal, { name, ...body }: NewRole, options: SignIn): Promise<void> => {
  const member = await signedIn(terminal, options, async (api) => {
    const { id } = await memberNamed(api, name);
    return unwrap(await api.PUT('/api/team/members/{id}', { params: { path: { id } }, body }));
  });
  answer(terminal, options, { data: member, table: memberTable([member], new Date()) });
};

/** Tells which keys end with a membership, and when. */
export const keysOfLeaver = (who: 'you' | 'they', endKeys = false): string => {
  const end = endKeys ? 'stop working immediately too' : 'work for 7 more days';
  return `${who === 'you' ? 'Your' : 'Their'} personal API keys stop working immediately. Keys, feeds and links that ${who} created for the team ${end}.`;
};

type RemoveOptions = SignIn & { readonly yes?: boolean; readonly endKeys?: boolean };

const remove = async (terminal: Terminal, name: string, options: RemoveOptions): Promise<void> => {
  const { endKeys = false } = options;
  const loss = keysOfLeaver('they', endKeys);
  await confirmOnce(terminal, options, { what: `remove ${name} from ${options.team ?? 'your team'}`, loss });
  const member = await signedIn(terminal, options, async (api) => {
    const member = await memberNamed(api, name);
    unwrap(await api.DELETE('/api/team/members/{id}', { params: { path: { id: member.id }, query: { endKeys } } }));
    return member;
  });
  answer(terminal, options, { data: { removed: member.id }, text: `Removed ${member.name}.` });
};

/** @throws CommandError (usage) if no member has this ID, username or email address */
export const memberNamed = async (api: ApiClient, name: string): Promise<Schemas['Member']> => {
  const isMeant = (text: string): boolean => text.toLowerCase() === name.toLowerCase();
  const members = unwrap(await api.GET('/api/team/members'));
  const member = members.find(({ id, username, email }) => isMeant(username) || isMeant(email) || isMeant(String(id)));
  if (member) return member;
  throw new CommandError(exitCodes.usage, `No member "${name}" found. Run "allclear teams members".`);
};
