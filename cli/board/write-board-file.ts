import pLimit from 'p-limit';
import { stringify } from 'yaml';
import { channels } from '#channels';
import { quietText } from '../integrations/quiet-hours.ts';
import { summaryText } from '../integrations/summaries.ts';
import type { BoardFile, FileFeed, FileIntegration, FileService } from './board-file.ts';
import { fileCredentials } from './credentials/credential-file.ts';
import { fileMapping } from './mappings/mapping-file.ts';
import {
  AT_A_TIME,
  type OwnBoard,
  type OwnFeed,
  type OwnIntegration,
  type OwnNamedBoard,
  type OwnService,
} from './own-board.ts';
import { componentsForFile } from './selection.ts';
import { filePage } from './status-pages/own-pages.ts';
import { wordsForFile } from './words.ts';

const HEADER = `# Allclear board. To apply it, run: allclear apply board.yaml
# The URLs and keys of integrations are secret, so they aren't in this file. To connect a new integration, set addressFrom to
# the name of an environment variable with its URL, and keysFrom to those with its keys. Credentials take keysFrom too.
`;

export const boardFileText = (file: BoardFile): string => HEADER + stringify(file, { lineWidth: 0 });

/** Everything of a board that a file can hold. */
export const boardFileOf = async ({
  credentials,
  services,
  boards,
  integrations,
  mappings,
  feeds,
  pages,
  statusPages,
}: OwnBoard): Promise<BoardFile> => {
  const limit = pLimit(AT_A_TIME);
  const named = (service: OwnService) => nameOf(service, services);
  const namedBy = (id: number): string | undefined => {
    const service = services.find((one) => one.id === id);
    return service && named(service);
  };
  const chosen = (ids: readonly number[]) => services.filter(({ id }) => ids.includes(id)).map(named);
  return {
    version: 1,
    ...(credentials.length > 0 && { credentials: credentials.map(fileCredentials) }),
    services: await Promise.all(
      services.map((service) =>
        limit(async () => {
          // The components of a page matter only if some were chosen.
          const isChosen = service.selection.components.length > 0;
          return fileService(service, named(service), (isChosen && (await pages.componentsAt(service.address))) || []);
        }),
      ),
    ),
    boards: boards.map(({ name, serviceIds }) => ({ name, services: chosen(serviceIds) })),
    integrations: integrations.map((one) => fileIntegration(one, { boards, integrations }, chosen)),
    mappings: mappings.map((one) => fileMapping(one, namedBy)).filter((one) => one.services.length > 0),
    feeds: feeds.map((feed) => fileFeed(feed, boards)),
    statusPages: statusPages.map((page) => filePage(page, namedBy)),
  };
};

/** The reference to a service: its name if that is unique, else its slug, which then is its key. */
const nameOf = ({ slug, fields }: OwnService, services: readonly OwnService[]): string =>
  services.filter((other) => other.fields.name === fields.name).length > 1 ? slug : fields.name;

const fileService = (
  { fields, selection, customerWords }: OwnService,
  named: string,
  listed: Parameters<typeof componentsForFile>[1],
): FileService => {
  const { name, page, description, category, icon, iconColor, unlinked, alerts, enabled, pinned } = fields;
  const isWhole = selection.components.length + selection.groups.length === 0;
  const chosen = isWhole
    ? { components: 'all' as const }
    : { components: componentsForFile(selection, listed), groups: [...selection.groups], unlinked };
  return {
    ...(named !== name && { key: named }),
    name,
    page,
    description,
    category,
    icon,
    iconColor,
    ...chosen,
    alerts,
    enabled,
    pinned,
    words: wordsForFile(customerWords),
  };
};

const fileIntegration = (
  {
    type,
    name,
    config,
    serviceIds,
    boardId,
    quietHours,
    escalation,
    repeatMinutes,
    summaries,
    enabled,
  }: OwnIntegration,
  { boards, integrations }: Pick<OwnBoard, 'boards' | 'integrations'>,
  chosen: (ids: readonly number[]) => string[],
): FileIntegration => {
  const { webhookUrl: _, events = {}, ...settings } = config;
  const { choices } = channels[type];
  const target = integrations.find(({ id }) => id === escalation?.integrationId);
  return {
    type,
    name,
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(choices.length > 0 && { events: choices.map((choice) => choice.name).filter((choice) => events[choice]) }),
    ...(boardId === null ? { services: serviceIds === null ? 'all' : chosen(serviceIds) } : boardOf(boardId, boards)),
    ...(quietHours && { quietHours: quietText(quietHours) }),
    ...(escalation && target && { escalation: { afterMinutes: escalation.afterMinutes, to: target.name } }),
    ...(repeatMinutes !== null && { repeatMinutes }),
    ...(summaries && { summaries: summaryText(summaries) }),
    enabled,
  };
};

const fileFeed = ({ name, scope, boardId }: OwnFeed, boards: readonly OwnNamedBoard[]): FileFeed => ({
  name,
  scope,
  ...(boardId !== null && boardOf(boardId, boards)),
});

const boardOf = (id: number, boards: readonly OwnNamedBoard[]): { readonly board?: string } => {
  const board = boards.find((one) => one.id === id);
  return board ? { board: board.name } : {};
};
