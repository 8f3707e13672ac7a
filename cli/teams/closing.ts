import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { readProfile, removeProfile } from '../connection/profile.ts';
import { confirmOnce, type SignIn, signedIn } from '../connection/sign-in-once.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import { closedTeamTable, teamTable } from '../tables/team-tables.ts';
import type { Terminal } from '../terminal.ts';

export const addClosingCommands = (teams: Group, terminal: Terminal): void => {
  teams
    .command('delete <name>')
    .description('Delete the team with this name')
    .addOption(yesFlag())
    .addHelpText('after', examples("allclear teams delete 'Acme Support' --team acme-support-7"))
    .action((name: string, _options, command) => deleteTeam(terminal, name, command.optsWithGlobals()));
  teams
    .command('restore [id]')
    .description('Restore a deleted team, or list those that you can restore')
    .addHelpText('after', examples('allclear teams restore', 'allclear teams restore 7'))
    .action((id: string | undefined, _options, command) => restore(terminal, id, command.optsWithGlobals()));
};

const deleteTeam = async (
  terminal: Terminal,
  name: string,
  options: SignIn & { readonly yes?: boolean },
): Promise<void> => {
  const loss = 'Members lose access. API keys, feeds, alerts and public status pages stop, and its subscription ends.';
  await confirmOnce(terminal, options, { what: `delete ${name}`, loss });
  const team = await signedIn(terminal, options, async (api) =>
    unwrap(await api.DELETE('/api/team', { body: { name } })),
  );
  if (readProfile(terminal.env)?.team === team.slug) removeProfile(terminal.env);
  answer(terminal, options, { data: team, table: closedTeamTable([team], new Date()) });
};

const restore = (terminal: Terminal, id: string | undefined, options: SignIn): Promise<void> =>
  signedIn(terminal, options, async (api) => {
    if (id === undefined) {
      const teams = unwrap(await api.GET('/api/teams/closed'));
      return answer(terminal, options, {
        data: teams,
        table: closedTeamTable(teams, new Date()),
        none: 'No deleted teams.',
      });
    }
    const path = { id: idOf(id, 'a team', 'teams restore') };
    const team = unwrap(await api.POST('/api/teams/closed/{id}/restore', { params: { path } }));
    return answer(terminal, options, { data: team, table: teamTable([team]) });
  });
