import { z } from 'zod/mini';
import { channels } from '#channels';
import { QUIET_EXAMPLE, quietHoursFrom } from '../integrations/quiet-hours.ts';
import { SUMMARY_EXAMPLE, summariesFrom } from '../integrations/summaries.ts';
import { credentialBounds, pageCredentials } from './credentials/credential-file.ts';
import { listOf, mustBe, textUpTo, wordsUpTo, yesOrNo } from './file-values.ts';
import { keysOfMapping, mapping, mappingBounds } from './mappings/mapping-file.ts';
import { pageAddress } from './page-address.ts';
import { keysOfStatusPage, statusPage } from './status-pages/page-file.ts';

/** The schema of a board file, with the contract's limits (api-spec/monitoring.yaml, integrations.yaml). */
export const bounds = {
  name: 100,
  page: 2_000,
  description: 500,
  category: 60,
  icon: 64,
  iconColor: 80,
  componentId: 300,
  components: 200,
  groups: 100,
  words: 100,
  setting: 100,
  quietHours: 120,
  escalation: 1_440,
  repeat: 10_080,
  services: 50_000,
  chosenServices: 10_000,
  boardName: 60,
  boards: 50,
  feedName: 80,
  feeds: 10,
  statusPages: 20,
} as const;

const component = z.union(
  [
    wordsUpTo(bounds.componentId),
    z.strictObject({
      id: wordsUpTo(bounds.componentId),
      name: z.optional(textUpTo(bounds.componentId)),
    }),
  ],
  mustBe('the name of a component, or its ID as { id: … }'),
);

const service = z.strictObject({
  /** The name by which this file's integrations refer to it, if its own isn't unique. */
  key: z.optional(wordsUpTo(bounds.name)),
  name: wordsUpTo(bounds.name),
  page: wordsUpTo(bounds.page).check(
    z.refine((text) => pageAddress(text) !== undefined, 'must be a URL such as https://www.githubstatus.com'),
  ),
  description: z.optional(textUpTo(bounds.description)),
  category: z.optional(textUpTo(bounds.category)),
  icon: z.optional(
    wordsUpTo(bounds.icon).check(z.regex(/^ri-[a-z0-9-]+$/, 'must be a Remix Icon such as ri-bank-card-line')),
  ),
  iconColor: z.optional(wordsUpTo(bounds.iconColor)),
  components: z.optional(
    z.union(
      [z.literal('all'), listOf(component, 'components', bounds.components)],
      mustBe('all, or a list of components'),
    ),
  ),
  groups: z.optional(listOf(wordsUpTo(bounds.componentId), 'group names', bounds.groups)),
  unlinked: z.optional(yesOrNo),
  alerts: z.optional(z.enum(['degraded', 'outage', 'none'], mustBe('degraded, outage or none'))),
  enabled: z.optional(yesOrNo),
  pinned: z.optional(yesOrNo),
  /** Our own words in texts for customers, for the service and for components by their names. */
  words: z.optional(
    z.strictObject({
      name: z.optional(textUpTo(bounds.words)),
      components: z.optional(
        z.record(wordsUpTo(bounds.componentId), wordsUpTo(bounds.words), mustBe('component names with your words')),
      ),
    }),
  ),
});

const known = Object.values(channels);
const types = known.map(({ type }) => type);
const events = [...new Set(known.flatMap(({ choices }) => choices.map(({ name }) => name)))];

const serviceNames = listOf(wordsUpTo(bounds.name), 'service names', bounds.chosenServices);

/** A named choice of the services. */
const board = z.strictObject({ name: wordsUpTo(bounds.boardName), services: z.optional(serviceNames) });

const feed = z.strictObject({
  name: wordsUpTo(bounds.feedName),
  scope: z.optional(z.enum(['board', 'badges', 'wall'], mustBe('board, badges or wall'))),
  /** The name of the only board that it covers. */
  board: z.optional(wordsUpTo(bounds.boardName)),
});

const variable = wordsUpTo(bounds.name).check(
  z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, such as OPS_WEBHOOK'),
);

const minutes = (least: number, most: number) => z.int(mustBe('a number')).check(z.minimum(least), z.maximum(most));

const integration = z.strictObject({
  type: z.enum(types, mustBe(`one of ${types.join(', ')}`)),
  name: wordsUpTo(bounds.name),
  /** By the names of the channel's form; a later check knows which ones it has. */
  settings: z.optional(z.record(z.string(), wordsUpTo(bounds.setting), mustBe('keys with text values'))),
  events: z.optional(listOf(z.enum(events, mustBe(`one of ${events.join(', ')}`)), 'events', events.length)),
  services: z.optional(z.union([z.literal('all'), serviceNames], mustBe('all, or a list of service names'))),
  /** The name of the board whose services count, instead of chosen ones. */
  board: z.optional(wordsUpTo(bounds.boardName)),
  /** One line; absent changes nothing, and "none" ends them. */
  quietHours: z.optional(
    wordsUpTo(bounds.quietHours).check(
      z.refine((text) => quietHoursFrom(text) !== undefined, `must be like ${QUIET_EXAMPLE}, or none`),
    ),
  ),
  /** The other integration by its name; absent changes nothing. */
  escalation: z.optional(
    z.union(
      [z.literal('none'), z.strictObject({ afterMinutes: minutes(1, bounds.escalation), to: wordsUpTo(bounds.name) })],
      mustBe('{ afterMinutes: 15, to: the name of another integration }, or none'),
    ),
  ),
  repeatMinutes: z.optional(
    z.union([z.literal('none'), minutes(5, bounds.repeat)], mustBe(`5 to ${bounds.repeat}, or none`)),
  ),
  /** One line, as `quietHours`. */
  summaries: z.optional(
    wordsUpTo(bounds.quietHours).check(
      z.refine((text) => summariesFrom(text) !== undefined, `must be like ${SUMMARY_EXAMPLE}, or none`),
    ),
  ),
  enabled: z.optional(yesOrNo),
  /** The environment variable with its URL, which is a credential and never in a file. */
  addressFrom: z.optional(variable),
  /** The same for its keys and tokens, by the names of the channel's form. */
  keysFrom: z.optional(z.record(z.string(), variable, mustBe('keys with names of environment variables'))),
});

/** The board as a file. Absent fields don't change. */
export const boardFile = z.strictObject(
  {
    version: z.literal(1, mustBe('1')),
    credentials: z.optional(listOf(pageCredentials, 'credentials', credentialBounds.credentials)),
    services: z.optional(listOf(service, 'services', bounds.services)),
    boards: z.optional(listOf(board, 'boards', bounds.boards)),
    integrations: z.optional(listOf(integration, 'integrations', bounds.chosenServices)),
    mappings: z.optional(listOf(mapping, 'mappings', mappingBounds.mappings)),
    feeds: z.optional(listOf(feed, 'feeds', bounds.feeds)),
    statusPages: z.optional(listOf(statusPage, 'status pages', bounds.statusPages)),
  },
  mustBe('keys and values (version, credentials, services, boards, integrations, mappings, feeds, statusPages)'),
);

export type BoardFile = z.infer<typeof boardFile>;
export type FileService = z.infer<typeof service>;
export type FileComponent = z.infer<typeof component>;
export type FileNamedBoard = z.infer<typeof board>;
export type FileIntegration = z.infer<typeof integration>;
export type FileFeed = z.infer<typeof feed>;

const entries = {
  credentials: pageCredentials,
  services: service,
  boards: board,
  integrations: integration,
  feeds: feed,
};

/** The valid keys by their place, for the error about an unknown one. */
export const keysOf = (path: readonly PropertyKey[]): readonly string[] => {
  const [section, , part] = path;
  if (section === 'statusPages' && path.length > 1) return keysOfStatusPage(path.slice(2));
  if (section === 'mappings' && path.length > 1) return keysOfMapping(path.slice(2));
  if (part === 'components') return ['id', 'name'];
  if (part === 'words') return ['name', 'components'];
  const entry = Object.entries(entries).find(([name]) => name === section)?.[1] ?? boardFile;
  return Object.keys(entry.shape);
};
