import { changeServices, type SharedChanges } from '#change-services';
import { unwrap } from '#client';
import { wordsOfPairs } from '../board/words.ts';
import {
  alerts,
  CATEGORY,
  COMPONENT,
  DESCRIPTION,
  type Fields,
  fieldsOf,
  GROUP,
  ICON,
  ICON_COLOR,
  NO_UNLINKED,
} from '../commands/service-changes.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { countedServices, everyOption, inOption, type Several, severalServices } from './several-services.ts';

const WORDS = 'Words for customers: "Payment intents=Card payments", or words for the service ("" for none)';

type EditOptions = Fields & {
  readonly page?: string;
  readonly all?: boolean;
  readonly pin?: boolean;
  readonly words?: readonly string[];
};

export const addEditCommand = (services: Group, terminal: Terminal): void => {
  services
    .command('edit [services...]')
    .alias('update')
    .summary('Edit services')
    .description(
      "Edit services. Settings without a flag don't change. For several services, use only --category, --alerts, --unlinked and --pin.",
    )
    .addOption(everyOption())
    .addOption(inOption())
    .option('-n, --name <name>', 'Display name')
    .option('--page <url>', 'URL of the status page')
    .option('--description <text>', DESCRIPTION)
    .option('--category <name>', CATEGORY)
    .option('--icon <class>', ICON)
    .option('--icon-color <classes>', ICON_COLOR)
    .option('--component <component...>', COMPONENT)
    .option('--group <group...>', GROUP)
    .option('--all', 'Monitor the whole page instead of components')
    .option('--unlinked', 'Include incidents not linked to a component')
    .option('--no-unlinked', NO_UNLINKED)
    .option('--pin', 'Pin to the top among services with the same status')
    .option('--no-pin', 'Unpin')
    .option('--words <pairs...>', WORDS)
    .addOption(alerts())
    .addHelpText(
      'after',
      examples(
        'allclear services edit stripe --alerts outage --component API',
        'allclear services edit --in payments --alerts outage',
      ),
    )
    .action((names: string[], _options, command) => edit(terminal, names, command.optsWithGlobals()));
};

const edit = async (terminal: Terminal, names: readonly string[], options: EditOptions & Several): Promise<void> => {
  const { api } = connect(terminal, options);
  const [service, ...others] = await severalServices(api, names, options);
  if (!service || others.length > 0) {
    const ids = [service, ...others].flatMap((one) => one?.id ?? []);
    const changed = await changeServices(api, ids, sharedChanges(options));
    return answer(terminal, options, { data: { changed }, text: `Updated ${countedServices(changed.length)}.` });
  }
  const path = { id: service.id };
  const listed = options.component && unwrap(await api.GET('/api/services/{id}', { params: { path } })).components;
  const body = {
    ...fieldsOf(options, listed ?? []),
    ...(options.all && { components: [], componentGroups: [] }),
    ...(options.page !== undefined && { statusPageUrl: options.page }),
    ...(options.pin !== undefined && { pinned: options.pin }),
    ...(options.words && { customerWords: wordsOfPairs(options.words) }),
  };
  refuseNothing(body);
  const changed = unwrap(await api.PUT('/api/services/{id}', { params: { path }, body }));
  answer(terminal, options, { data: changed, text: `Updated ${changed.name}.` });
};

/** @throws CommandError (usage) for an option that only one service can have */
const sharedChanges = ({ category, alerts, unlinked, pin, ...more }: EditOptions): SharedChanges => {
  const ofOne = (
    ['name', 'page', 'description', 'icon', 'iconColor', 'component', 'group', 'all', 'words'] as const
  ).find((name) => more[name] !== undefined);
  if (ofOne !== undefined)
    throw new CommandError(
      exitCodes.usage,
      'For several services, use only --category, --alerts, --unlinked and --pin.',
    );
  const changes = {
    ...(category !== undefined && { category }),
    ...(alerts !== undefined && { alertThreshold: alerts }),
    ...(unlinked !== undefined && { unlinkedIncidents: unlinked }),
    ...(pin !== undefined && { pinned: pin }),
  };
  refuseNothing(changes);
  return changes;
};

/** @throws CommandError (usage) */
const refuseNothing = (changes: object): void => {
  if (Object.keys(changes).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change. Run "allclear services edit --help" to see the flags.');
};
