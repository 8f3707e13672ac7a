import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { keptNames } from './kept-names.ts';
import { type NamedKind, namedKinds } from './tree.ts';

/** An impatient user presses Tab and waits. */
const PATIENCE = '2s';

/** `allclear complete`: names of things on the server, one a line, for the scripts. It's no part of the help. */
export const addNamesCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('complete <kind>', { hidden: true })
    .action((kind: string, _options, command) => print(terminal, kind, command.optsWithGlobals()));
};

const print = async (terminal: Terminal, kind: string, options: GlobalOptions): Promise<void> => {
  const wanted = namedKinds.find((one) => one === kind);
  if (!wanted) return;
  const { api, url, key } = connect(terminal, { timeout: PATIENCE, ...options });
  const of = [url, key, options.team ?? ''];
  const names = await keptNames(terminal.env, { kind: wanted, of }, () => namesOf[wanted](api));
  terminal.stdout.write(names.map((name) => `${name}\n`).join(''));
};

const namesOf: Readonly<Record<NamedKind, (api: ReturnType<typeof connect>['api']) => Promise<readonly string[]>>> = {
  services: async (api) => unwrap(await api.GET('/api/services')).map(({ slug }) => slug),
  teams: async (api) => unwrap(await api.GET('/api/teams')).map(({ slug }) => slug),
  incidents: async (api) =>
    unwrap(await api.GET('/api/incidents', { params: { query: { state: 'open' } } })).map(({ id }) => String(id)),
};
