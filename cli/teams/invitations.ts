import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { type SignIn, signedIn } from '../connection/sign-in-once.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import { invitationTable } from '../tables/team-tables.ts';
import type { Terminal } from '../terminal.ts';
import { roles } from './members.ts';

type InviteOptions = SignIn & { readonly role: (typeof roles)[number] };

/** `allclear teams invite`, `invitations` and `withdraw`. */
export const addInvitationCommands = (teams: Group, terminal: Terminal): void => {
  teams
    .command('invite <email>')
    .description('Invite a person by email')
    .addOption(new Option('--role <role>', 'What the member can do').choices(roles).default('member' as const))
    .addHelpText('after', examples('allclear teams invite tom@acme.example --role admin'))
    .action((email: string, _options, command) => invite(terminal, email, command.optsWithGlobals()));
  teams
    .command('invitations')
    .description('List open invitations')
    .addHelpText('after', examples('allclear teams invitations'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  teams
    .command('withdraw <id>')
    .summary('Withdraw an invitation')
    .description('Withdraw an invitation. Its link stops working. "teams invitations" lists the IDs.')
    .addHelpText('after', examples('allclear teams withdraw 4'))
    .action((id: string, _options, command) =>
      withdraw(terminal, idOf(id, 'an invitation', 'teams invitations'), command.optsWithGlobals()),
    );
};

const invite = async (terminal: Terminal, email: string, options: InviteOptions): Promise<void> => {
  const { role } = options;
  const invitation = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/team/invitations', { body: { email, role } })),
  );
  answer(terminal, options, { data: invitation, table: invitationTable([invitation], new Date()) });
};

const list = async (terminal: Terminal, options: SignIn): Promise<void> => {
  const invitations = await signedIn(terminal, options, async (api) => unwrap(await api.GET('/api/team/invitations')));
  const none = 'No open invitations.';
  answer(terminal, options, { data: invitations, table: invitationTable(invitations, new Date()), none });
};

const withdraw = async (terminal: Terminal, id: number, options: SignIn): Promise<void> => {
  await signedIn(terminal, options, async (api) =>
    unwrap(await api.DELETE('/api/team/invitations/{id}', { params: { path: { id } } })),
  );
  answer(terminal, options, { data: { withdrawn: id }, text: `Withdrew invitation ${id}.` });
};
