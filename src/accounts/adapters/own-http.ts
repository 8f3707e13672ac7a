import type { Handlers } from '../../platform/http/handlers.ts';
import { type Actor, teamOf } from '../../shared/actor.ts';
import type { Device } from '../attempts/device.ts';
import type { PasswordChange } from '../own/change-password.ts';
import type { ProfileChanges } from '../own/edit-profile.ts';
import type { OwnSession } from '../own/own-sessions.ts';
import type { ShowUser } from '../shown-user.ts';
import type { User, WantedEmails } from '../user.ts';
import type { DeviceOf } from './session-cookie.ts';
import { sessionJson, userJson } from './user-json.ts';

export type OwnAccountHandlers = ReturnType<typeof ownAccountHandlers>;

export type OwnAccountUseCases = {
  readonly showUser: ShowUser;
  readonly deviceOf: DeviceOf;
  readonly editProfile: (actor: Actor, changes: ProfileChanges) => Promise<User>;
  readonly authenticateAgain: (actor: Actor, password: string, device: Device | undefined) => Promise<void>;
  readonly changePassword: (actor: Actor, change: PasswordChange, device: Device | undefined) => Promise<void>;
  readonly setNotifications: (actor: Actor, wanted: WantedEmails) => Promise<User>;
  readonly listSessions: (actor: Actor) => Promise<readonly OwnSession[]>;
  readonly endSession: (actor: Actor, sessionId: number) => Promise<void>;
  readonly endOtherSessions: (actor: Actor) => Promise<void>;
};

export const ownAccountHandlers = (use: OwnAccountUseCases) => {
  const answerFor = async (actor: Actor, user: User) => userJson(await use.showUser(user, teamOf(actor)));
  return {
    updateUser: async ({ actor, body }) => answerFor(actor, await use.editProfile(actor, body)),
    authenticateAgain: async ({ actor, body, request }) => {
      await use.authenticateAgain(actor, body.password, use.deviceOf(request));
      return undefined;
    },
    changePassword: async ({ actor, body, request }) => {
      await use.changePassword(actor, body, use.deviceOf(request));
      return undefined;
    },
    setNotifications: async ({ actor, body }) => answerFor(actor, await use.setNotifications(actor, body)),
    listSessions: async ({ actor }) => (await use.listSessions(actor)).map(sessionJson),
    endSession: async ({ actor, path }) => void (await use.endSession(actor, path.id)),
    endOtherSessions: async ({ actor }) => void (await use.endOtherSessions(actor)),
  } satisfies Partial<Handlers>;
};
