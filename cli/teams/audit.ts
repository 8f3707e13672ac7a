import type { components } from '#api';
import { unwrap } from '#client';
import { idOf, momentOf, wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { limitFlag, sinceFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type Entry = components['schemas']['AuditEntry'];
type Options = GlobalOptions & {
  readonly user?: string;
  readonly search?: string;
  readonly operation?: string;
  readonly since?: string;
  readonly refused?: boolean;
  readonly limit: string;
  readonly export?: boolean;
};

export const addAdminAudit = (admin: Group, terminal: Terminal): void => {
  addAudit(admin)
    .option('--operation <name>', 'Only entries of this operation, e.g. deleteService')
    .option('--refused', 'Only failed logins and other rejected credentials')
    .addHelpText(
      'after',
      examples(
        'allclear admin audit --operation login --refused',
        'allclear admin audit --since 2026-11-01T00:00:00Z --export > audit.jsonl',
      ),
    )
    .action((_options, command) => audit(terminal, command.optsWithGlobals()));
};

/** `allclear teams audit`, for which an API key is enough. */
export const addTeamAudit = (teams: Group, terminal: Terminal): void => {
  addAudit(teams)
    .addHelpText('after', examples('allclear teams audit --search stripe'))
    .action((_options, command) => audit(terminal, command.optsWithGlobals(), true));
};

const addAudit = (group: Group) =>
  group
    .command('audit')
    .description('List the audit log, newest first')
    .option('-u, --user <id>', 'Only entries of this user')
    .option('-s, --search <text>', 'Only entries with these words in the name of the user or target')
    .addOption(sinceFlag('Only entries since this time'))
    .addOption(limitFlag('50', 200))
    .option('--export', 'Print all matching entries as JSON lines');

const audit = async (terminal: Terminal, options: Options, ofTeam = false): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const { user, search, operation, since, refused } = options;
  const filter = {
    ...(user !== undefined && { userId: idOf(user, 'a user', ofTeam ? 'teams members' : 'users list') }),
    ...(search && { q: search }),
    ...(operation !== undefined && { operation }),
    ...(since !== undefined && { since: momentOf(since, '--since', now()) }),
    ...(refused && { outcome: 'refused' as const }),
  };
  if (options.export) {
    const sent = { params: { query: filter }, parseAs: 'text' } as const;
    const lines = await (ofTeam ? api.GET('/api/team/audit/export', sent) : api.GET('/api/admin/audit/export', sent));
    terminal.stdout.write(unwrap(lines));
    return;
  }
  const params = { query: { ...filter, limit: wholeNumber(options.limit, '--limit', 1, 200) } };
  const listed = await (ofTeam ? api.GET('/api/team/audit', { params }) : api.GET('/api/admin/audit', { params }));
  const entries = unwrap(listed);
  answer(terminal, options, { data: entries, table: entryTable(entries), none: 'No entries found.' });
};

const entryTable = (entries: readonly Entry[]): Table => ({
  heads: ['Time', 'User', 'Action', 'Credential', 'IP address', 'Outcome'],
  rows: entries.map((entry) => [
    entry.at,
    entry.actorName ?? entry.username ?? (entry.userId === null ? '' : `user ${entry.userId}`),
    [entry.verb, entry.targetName ?? entry.target ?? ''].join(' '),
    entry.credential === 'key' ? `key ${entry.keyId}` : entry.credential,
    entry.address ?? '',
    entry.outcome,
  ]),
});
