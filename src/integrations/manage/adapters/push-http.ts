import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { QuietHours } from '../../model/quiet-hours.ts';
import type { addDevice, removeDevice, ShownDevice, setQuietHours, showPush } from '../push/manage-devices.ts';

type Schemas = components['schemas'];

export type PushUseCases = {
  readonly show: ReturnType<typeof showPush>;
  readonly add: ReturnType<typeof addDevice>;
  readonly remove: ReturnType<typeof removeDevice>;
  readonly setQuietHours: ReturnType<typeof setQuietHours>;
};

export type PushHandlers = ReturnType<typeof pushHandlers>;

export const pushHandlers = (use: PushUseCases) =>
  ({
    getPush: async ({ actor }) => {
      const { publicKey, devices, quietHours } = await use.show(actor);
      return { publicKey, devices: devices.map(deviceJson), quietHours: quietHours ? written(quietHours) : null };
    },
    addPushDevice: async ({ actor, body: { p256dh, auth, boardId, ...device } }) =>
      deviceJson(await use.add(actor, { ...device, keys: { p256dh, auth }, ...(boardId && { boardId }) })),
    removePushDevice: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    setQuietHours: async ({ actor, body: { quietHours } }) => {
      await use.setQuietHours(actor, quietHours ?? undefined);
      return { quietHours };
    },
  }) satisfies Partial<Handlers>;

const deviceJson = ({
  id,
  name,
  boardId,
  isCurrent,
  createdAt,
  lastAcceptedAt,
}: ShownDevice): Schemas['PushDevice'] => ({
  id,
  name,
  boardId: boardId ?? null,
  isCurrent,
  createdAt: isoText(createdAt),
  lastAcceptedAt: lastAcceptedAt ? isoText(lastAcceptedAt) : null,
});

const written = ({ days, fromMinute, toMinute, timeZone }: QuietHours): Schemas['QuietHours'] => ({
  days: [...days],
  fromMinute,
  toMinute,
  timeZone,
});
