import { type OwnDataHandlers, ownDataHandlers } from '../adapters/own-data-http.ts';
import { type OwnAccountHandlers, ownAccountHandlers } from '../adapters/own-http.ts';
import type { Parts } from '../adapters/parts.ts';
import { deviceOf } from '../adapters/session-cookie.ts';
import { listApiKeys } from '../api-key.ts';
import { currentUser } from '../current-user.ts';
import type { EndBilling, RemoveServicesOf } from '../teams/close-team.ts';
import { authenticateAgain } from './authenticate-again.ts';
import { changePassword } from './change-password.ts';
import { editProfile, setNotifications } from './edit-profile.ts';
import type { DataOf } from './export-account.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { type RemoveAccount, removeAccount, removeOwnAccount } from './remove-account.ts';

export type { OwnAccountHandlers };

/** The ports to other modules for exporting and deleting an account. */
export type OwnDataPorts = DataOf & { readonly removeServicesOf: RemoveServicesOf; readonly endBilling: EndBilling };

export type OwnData = {
  readonly handlers: OwnDataHandlers;
  /** See remove-account.ts. */
  readonly removeAccount: RemoveAccount;
};

export const createOwnAccount = (parts: Parts): OwnAccountHandlers =>
  ownAccountHandlers({
    showUser: parts.showUser,
    deviceOf: deviceOf(parts.devices),
    editProfile: async (actor, changes) => {
      const user = await editProfile(parts)(actor, changes);
      parts.mailSoon(actor.userId);
      return user;
    },
    changePassword: async (...change) => {
      await changePassword(parts)(...change);
      parts.mailSoon(change[0].userId);
    },
    authenticateAgain: authenticateAgain(parts),
    setNotifications: setNotifications(parts),
    listSessions: listSessions(parts),
    endSession: endSession(parts),
    endOtherSessions: endOtherSessions(parts),
  });

/** An account with all its data in other modules. */
export const createOwnData = (parts: Parts, ports: OwnDataPorts): OwnData => {
  const { removeServicesOf, endBilling, ...dataOf } = ports;
  const remove = removeAccount({ ...parts, removeServicesOf, endBilling });
  const handlers = ownDataHandlers({
    ...dataOf,
    showUser: parts.showUser,
    deviceOf: deviceOf(parts.devices),
    currentUser: currentUser(parts),
    listSessions: listSessions(parts),
    listApiKeys: listApiKeys(parts),
    removeOwnAccount: removeOwnAccount({ ...parts, remove }),
    now: parts.now,
  });
  return { handlers, removeAccount: remove };
};
