import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { AdminSettings, UserChoice, UserSearch } from '../ports.ts';
import type { changeSettings } from '../settings.ts';
import type { statistics } from '../statistics.ts';
import type { listTeams } from '../teams.ts';
import type { extendTrial, sendConfirmation, userDetails } from '../user-details.ts';
import type {
  createUser,
  deleteUser,
  editUser,
  exportUsers,
  findUser,
  listUsers,
  listUsersWithServices,
  Page,
  unlinkSignOn,
} from '../users.ts';
import { detailsJson, overviewJson, settingsJson, teamJson, userJson } from './admin-json.ts';
import { type AuditUseCases, auditHandlers } from './audit-http.ts';
import { userLines } from './users-csv.ts';

export type AdminUseCases = AuditUseCases & {
  readonly list: ReturnType<typeof listUsers>;
  readonly exportUsers: ReturnType<typeof exportUsers>;
  readonly find: ReturnType<typeof findUser>;
  readonly details: ReturnType<typeof userDetails>;
  readonly extendTrial: ReturnType<typeof extendTrial>;
  readonly sendConfirmation: ReturnType<typeof sendConfirmation>;
  readonly listWithServices: ReturnType<typeof listUsersWithServices>;
  readonly listTeams: ReturnType<typeof listTeams>;
  readonly create: ReturnType<typeof createUser>;
  readonly edit: ReturnType<typeof editUser>;
  readonly remove: ReturnType<typeof deleteUser>;
  readonly unlinkSignOn: ReturnType<typeof unlinkSignOn>;
  readonly statistics: ReturnType<typeof statistics>;
  readonly readSettings: () => Promise<AdminSettings>;
  readonly changeSettings: ReturnType<typeof changeSettings>;
};

export type AdminHandlers = ReturnType<typeof adminHandlers>;

const USERS_LIMIT = 50;
const TEAMS_LIMIT = 50;

export const adminHandlers = (use: AdminUseCases) =>
  ({
    listUsers: async ({ actor, query, reply }) => counted(reply, await use.list(actor, searchOf(query))).map(userJson),
    exportUsers: async ({ actor, query, reply }) => {
      reply.header('content-disposition', 'attachment; filename="allclear-users.csv"');
      reply.type('text/csv; charset=utf-8');
      return userLines(use.exportUsers(actor, choiceOf(query)));
    },
    createUser: async ({ actor, body }) => userJson(await use.create(actor, body)),
    getManagedUser: async ({ actor, path }) => userJson(await use.find(actor, path.id)),
    getUserDetails: async ({ actor, path }) => detailsJson(await use.details(actor, path.id), use.summaryOf),
    extendTrial: async ({ actor, path, body }) => userJson(await use.extendTrial(actor, path.id, body.days)),
    sendUserConfirmation: async ({ actor, path }) => ({ outcome: await use.sendConfirmation(actor, path.id) }),
    updateManagedUser: async ({ actor, path, body }) => userJson(await use.edit(actor, path.id, body)),
    deleteManagedUser: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    unlinkSingleSignOn: async ({ actor, path }) => void (await use.unlinkSignOn(actor, path.id)),
    listUsersWithServices: async ({ actor, query, reply }) =>
      counted(reply, await use.listWithServices(actor, searchOf(query))).map(overviewJson),
    listManagedTeams: async ({ actor, query: { q = '', limit = TEAMS_LIMIT, offset = 0, sort }, reply }) =>
      counted(reply, await use.listTeams(actor, { text: q, limit, offset, ...(sort && { sort }) })).map(teamJson),
    getStatistics: ({ actor }) => use.statistics(actor),
    getAdminSettings: async () => settingsJson(await use.readSettings()),
    updateAdminSettings: async ({ actor, body }) => {
      const wanted = { ...body, newUserNotificationEmail: body.newUserNotificationEmail ?? undefined };
      return settingsJson(await use.changeSettings(actor, wanted));
    },
    ...auditHandlers(use),
  }) satisfies Partial<Handlers>;

const counted = <Item>(reply: FastifyReply, { items, total }: Page<Item>): readonly Item[] => {
  reply.header('x-total-count', total);
  return items;
};

type Choice = Omit<UserChoice, 'text'> & { readonly q?: string };

const choiceOf = ({ q = '', state, sort }: Choice): UserChoice => ({
  text: q,
  ...(state && { state }),
  ...(sort && { sort }),
});

const searchOf = ({
  limit = USERS_LIMIT,
  offset = 0,
  ...choice
}: Choice & { readonly limit?: number; readonly offset?: number }): UserSearch => ({
  ...choiceOf(choice),
  limit,
  offset,
});
