import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { keepKey, keyScopes } from '../connection/keep-key.ts';
import { assertKeepable, readProfile, removeProfile, serverFor } from '../connection/profile.ts';
import { confirmOnce, type SignIn, signedIn, withSignIn } from '../connection/sign-in-once.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import type { Group, Program } from '../program.ts';
import { teamTable } from '../tables/team-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { addTeamAudit } from './audit.ts';
import { addClosingCommands } from './closing.ts';
import { addCustomerStyleCommand } from './customer-style.ts';
import { addInvitationCommands } from './invitations.ts';
import { addMemberCommands, addMembersCommand, keysOfLeaver } from './members.ts';
import { addPublishingCommand } from './publishing.ts';
import { teamText } from './team-text.ts';

type UseOptions = SignIn & { readonly scope: (typeof keyScopes)[number] };

const ABOUT = `Manage your teams and their members.

An API key can't manage teams, so these commands ask for your password, except "members", "replies" and "audit". Use --team for a team other than the one you logged in to.`;

export const addTeamsCommands = (program: Program, terminal: Terminal): void => {
  const teams = program
    .command('teams')
    .summary('Manage your teams and their members')
    .description(ABOUT)
    .addHelpText('after', examples('allclear teams list', 'allclear teams invite tom@acme.example --role member'));
  teams
    .command('list')
    .description('List your teams')
    .addHelpText('after', examples('allclear teams list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  teams
    .command('use <team>')
    .description('Use another team on this computer, and replace the stored API key with one for it')
    .addOption(
      new Option('--scope <scope>', 'Scope of the API key (admin: owner only)')
        .choices(keyScopes)
        .default('write' as const),
    )
    .addHelpText('after', examples('allclear teams use acme-support-7'))
    .action((slug: string, _options, command) => use(terminal, slug, command.optsWithGlobals()));
  addChanges(teams, terminal);
  addClosingCommands(teams, terminal);
  addInvitationCommands(teams, terminal);
  addMemberCommands(teams, terminal);
  addPublishingCommand(teams, terminal);
  withSignIn(...teams.commands);
  addMembersCommand(teams, terminal);
  addCustomerStyleCommand(teams, terminal);
  addTeamAudit(teams, terminal);
};

const addChanges = (teams: Group, terminal: Terminal): void => {
  teams
    .command('create <name>')
    .description('Create a team that you own')
    .addHelpText('after', examples("allclear teams create 'Acme Support'"))
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  teams
    .command('rename <name>')
    .description('Rename the team')
    .addHelpText('after', examples("allclear teams rename 'Acme Support' --team acme-7"))
    .action((name: string, _options, command) => rename(terminal, name, command.optsWithGlobals()));
  teams
    .command('leave')
    .description('Leave the team')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear teams leave --team acme-support-7'))
    .action((_options, command) => leave(terminal, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: SignIn): Promise<void> => {
  const teams = await signedIn(terminal, options, async (api) => unwrap(await api.GET('/api/teams')));
  const none = 'No teams yet. Create one: allclear teams create "Acme Support"';
  answer(terminal, options, { data: teams, table: teamTable(teams), none });
};

const use = async (terminal: Terminal, slug: string, options: UseOptions): Promise<void> => {
  const url = serverFor(terminal.env, options.url);
  assertKeepable(terminal.env);
  const { scope } = options;
  const user = await signedIn(terminal, options, (api) => keepKey(terminal, api, { url, scope, team: slug }));
  remark(terminal, options, `You now work${teamText(user, ' in')} on this computer.`);
};

const create = async (terminal: Terminal, name: string, options: SignIn): Promise<void> => {
  const team = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/teams', { body: { name } })),
  );
  answer(terminal, options, { data: team, table: teamTable([team]) });
};

const rename = async (terminal: Terminal, name: string, options: SignIn): Promise<void> => {
  const team = await signedIn(terminal, options, async (api) => unwrap(await api.PUT('/api/team', { body: { name } })));
  answer(terminal, options, { data: team, table: teamTable([team]) });
};

const leave = async (terminal: Terminal, options: SignIn & { readonly yes?: boolean }): Promise<void> => {
  const loss = keysOfLeaver('you');
  await confirmOnce(terminal, options, { what: `leave ${options.team ?? 'your team'}`, loss });
  const team = await signedIn(terminal, options, async (api) => {
    const { id, team } = unwrap(await api.GET('/api/user'));
    if (!team) throw new CommandError(exitCodes.failure, "You aren't a member of any team.");
    unwrap(await api.DELETE('/api/team/members/{id}', { params: { path: { id } } }));
    return team;
  });
  if (readProfile(terminal.env)?.team === team.slug) removeProfile(terminal.env);
  answer(terminal, options, { data: { left: team.id }, text: `You left ${team.name}.` });
};
