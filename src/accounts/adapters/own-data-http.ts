import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import { InParts } from '../../platform/http/operations/answer-in-parts.ts';
import { SESSION_COOKIE } from '../../platform/http/server.ts';
import { type Actor, teamOf } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Device } from '../attempts/device.ts';
import type { DataOf } from '../own/export-account.ts';
import type { OwnSession } from '../own/own-sessions.ts';
import type { ApiKey } from '../ports.ts';
import type { ShowUser } from '../shown-user.ts';
import type { User } from '../user.ts';
import type { DeviceOf } from './session-cookie.ts';
import { keyJson, sessionJson, userJson } from './user-json.ts';

export type OwnDataHandlers = ReturnType<typeof ownDataHandlers>;

export type OwnDataUseCases = DataOf & {
  readonly showUser: ShowUser;
  readonly deviceOf: DeviceOf;
  readonly currentUser: (actor: Actor) => Promise<User>;
  readonly listSessions: (actor: Actor) => Promise<readonly OwnSession[]>;
  readonly listApiKeys: (actor: Actor) => Promise<readonly ApiKey[]>;
  readonly removeOwnAccount: (actor: Actor, password: string | undefined, device: Device | undefined) => Promise<void>;
  readonly now: Clock;
};

export const ownDataHandlers = (use: OwnDataUseCases) =>
  ({
    exportUser: async ({ actor, reply }) => {
      const exportedAt = use.now().toISOString();
      reply.header('content-disposition', `attachment; filename="allclear-${exportedAt.slice(0, 10)}.json"`);
      return exportOf(use, actor, exportedAt);
    },
    deleteUser: async ({ actor, body, request, reply }) => {
      await use.removeOwnAccount(actor, body.password, use.deviceOf(request));
      reply.clearCookie(SESSION_COOKIE, { path: '/' });
      return undefined;
    },
  }) satisfies Partial<Handlers>;

/**
 * The user, and what their role shows them of the team; a user in no team has only themselves. There may be many services,
 * integrations and subscribers, so they're read in parts while they're written.
 */
const exportOf = async (
  use: OwnDataUseCases,
  actor: Actor,
  exportedAt: string,
): Promise<InParts<components['schemas']['UserExport']>> => {
  const user = await use.currentUser(actor);
  const { role } = actor;
  const [shown, sessions, keys, teamEntries, incidents, boards, feeds, publishedPages, ...more] = await Promise.all([
    use.showUser(user, teamOf(actor)),
    use.listSessions(actor),
    role && isAtLeast(role, 'admin') ? use.listApiKeys(actor) : [],
    use.teamEntriesOf(actor),
    role ? use.incidentsOf(actor) : [],
    role ? use.boardsOf(actor) : [],
    role ? use.feedsOf(actor) : [],
    role ? use.publishedPagesOf(actor) : [],
    role ? use.alertSourcesOf(actor) : [],
    role ? use.alertMappingsOf(actor) : [],
    role ? use.pageCredentialsOf(actor) : [],
  ]);
  const [alertSources, alertMappings, pageCredentials] = more;
  return new InParts({
    exportedAt,
    user: userJson(shown),
    sessions: sessions.map(sessionJson),
    apiKeys: keys.map(keyJson),
    services: role ? use.servicesOf(actor) : [],
    incidents,
    teamEntries,
    integrations: role ? use.integrationsOf(actor) : [],
    boards,
    feeds,
    publishedPages,
    subscribers: role && isAtLeast(role, 'admin') ? use.subscribersOf(actor) : [],
    alertSources,
    alertMappings,
    pageCredentials,
  });
};
