import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

const tones = ['plain', 'friendly', 'formal'] as const;

type StyleOptions = GlobalOptions & {
  readonly tone?: (typeof tones)[number];
  readonly ending?: string;
  readonly timeZone?: string;
};

/** `allclear teams replies`, for which an API key is enough. */
export const addCustomerStyleCommand = (teams: Group, terminal: Terminal): void => {
  teams
    .command('replies')
    .description('Show or set how the team writes to customers')
    .addOption(new Option('--tone <tone>', 'Tone of the texts').choices(tones))
    .option('--ending <text>', 'Last sentence of a full text ("" for the default)')
    .option('--time-zone <zone>', 'Time zone, such as Europe/London ("" for the time zone of each member)')
    .addHelpText('after', examples("allclear teams replies --tone friendly --ending 'Updates: status.acme.example'"))
    .action((_options, command) => showOrSet(terminal, command.optsWithGlobals()));
};

const showOrSet = async (terminal: Terminal, options: StyleOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { team } = unwrap(await api.GET('/api/user'));
  if (!team) throw new CommandError(exitCodes.failure, "You aren't a member of any team.");
  const { tone, ending, timeZone } = options;
  const isSame = tone === undefined && ending === undefined && timeZone === undefined;
  const body = {
    ...team.customerStyle,
    ...(tone && { tone }),
    ...(ending !== undefined && { ending: ending || null }),
    ...(timeZone !== undefined && { timeZone: timeZone || null }),
  };
  const style = isSame ? body : unwrap(await api.PUT('/api/team/customer-style', { body }));
  const text = `Tone: ${style.tone}\nEnding: ${style.ending ?? "We'll keep you updated."}\nTime zone: ${style.timeZone ?? 'of each member'}`;
  answer(terminal, options, { data: style, text });
};
