import type { EntityManager } from '@mikro-orm/postgresql';
import { listAuditEntries } from '../platform/audit/postgres-audit.ts';
import { readContract } from '../platform/http/contract.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Clock } from '../shared/clock.ts';
import { type AdminHandlers, adminHandlers } from './adapters/http.ts';
import { newUserMail } from './adapters/new-user-mail.ts';
import { postgresNotices } from './adapters/postgres-notices.ts';
import { postgresSettings } from './adapters/postgres-settings.ts';
import { listAudit, listTeamAudit } from './audit-log.ts';
import { mailNewUsers } from './mail-new-users.ts';
import type { NameSources } from './name-targets.ts';
import type {
  Accounts,
  AuditFilter,
  CountAlerts,
  IntegrationsOf,
  NewUserNotices,
  Subscriptions,
  Watching,
} from './ports.ts';
import { changeSettings } from './settings.ts';
import { statistics } from './statistics.ts';
import { listTeams } from './teams.ts';
import { extendTrial, sendConfirmation, userDetails } from './user-details.ts';
import {
  createUser,
  deleteUser,
  editUser,
  exportUsers,
  findUser,
  listUsers,
  listUsersWithServices,
  unlinkSignOn,
} from './users.ts';

export { adminTables } from './adapters/tables.ts';
export { type NameSources, nameTargets } from './name-targets.ts';

export type AdminOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  /** The base of links in emails. Without a trailing slash. */
  readonly publicUrl: string;
  readonly accounts: Accounts;
  readonly watching: Watching;
  readonly countAlerts: CountAlerts;
  readonly integrationsOf: IntegrationsOf;
  readonly subscriptions: Subscriptions;
  readonly names: NameSources;
};

export type Admin = {
  readonly handlers: AdminHandlers;
  /** Emails about new users, if the settings say so. */
  readonly mailNewUsers: () => Promise<void>;
};

/** Stores a notice of a new user if the admin wants one. Accounts call it. */
export const createNewUserNotices = (em: EntityManager): Pick<NewUserNotices, 'note'> => postgresNotices(em);

/** The module admin: the installation's users, figures and settings, and its audit log. */
export const createAdmin = (options: AdminOptions): Admin => {
  const settings = postgresSettings(options.em);
  const parts = {
    ...options,
    listAudit: (filter: AuditFilter, limit: number) => listAuditEntries(options.em, filter, limit),
  };
  return {
    handlers: adminHandlers({
      list: listUsers(parts),
      exportUsers: exportUsers(parts),
      find: findUser(parts),
      details: userDetails({ ...parts, find: findUser(parts), listAudit: listAudit(parts) }),
      extendTrial: extendTrial({ ...parts, find: findUser(parts) }),
      sendConfirmation: sendConfirmation({ ...parts, find: findUser(parts) }),
      listWithServices: listUsersWithServices(parts),
      listTeams: listTeams(parts),
      create: createUser(parts),
      edit: editUser(parts),
      remove: deleteUser(parts),
      unlinkSignOn: unlinkSignOn(parts),
      statistics: statistics(parts),
      readSettings: settings.read,
      changeSettings: changeSettings({ settings }),
      listAudit: listAudit(parts),
      listTeamAudit: listTeamAudit(parts),
      summaryOf: readContract().summaryOf,
    }),
    mailNewUsers: mailNewUsers({
      ...parts,
      notices: postgresNotices(options.em),
      mailNewUser: newUserMail(options),
    }),
  };
};
