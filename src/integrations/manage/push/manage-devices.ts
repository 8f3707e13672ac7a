import type { HasBoard } from '../../../monitoring/index.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../../shared/errors.ts';
import { isTimeZone } from '../../../shared/time-zone.ts';
import type { PushKeys, ServerKeysOf } from '../../channels/ports.ts';
import { MAX_DEVICES } from '../../model/integration.ts';
import type { QuietHours } from '../../model/quiet-hours.ts';
import type { Device, Devices, NewDevice } from './ports.ts';

export type DeviceDependencies = {
  readonly devices: Devices;
  readonly serverKeysOf: ServerKeysOf;
  readonly hasBoard: HasBoard;
  readonly areKeys: (keys: PushKeys) => boolean;
  readonly now: Clock;
};

export type ShownDevice = Omit<Device, 'sessionHash'> & { readonly isCurrent: boolean };

/** `publicKey`: by which a browser subscribes. */
export type PushSettings = {
  readonly publicKey: string;
  readonly devices: readonly ShownDevice[];
  readonly quietHours?: QuietHours;
};

export const showPush =
  ({ devices, serverKeysOf }: DeviceDependencies) =>
  async (actor: Actor): Promise<PushSettings> => {
    const { publicKey } = await serverKeysOf();
    const those = await devices.list(actor);
    const quietHours = await devices.quietHoursOf(actor.userId);
    return { publicKey, devices: those.map((one) => shownTo(actor, one)), ...(quietHours && { quietHours }) };
  };

/**
 * Sends alerts to the browser of this session from now on.
 * @throws AppError invalid_input for keys or a URL that no browser gives, and for an unknown board; conflict beyond the limit;
 * forbidden without a session
 */
export const addDevice =
  ({ devices, hasBoard, areKeys, now }: DeviceDependencies) =>
  async (actor: Actor, wanted: Omit<NewDevice, 'sessionHash'>): Promise<ShownDevice> => {
    if (actor.credential.kind !== 'session') throw new AppError('forbidden', 'Only a browser can get notifications.');
    if (URL.parse(wanted.endpoint)?.protocol !== 'https:') throw invalidFields({ endpoint: 'Must be an https URL.' });
    if (!areKeys(wanted.keys)) throw invalidFields({ p256dh: "These aren't the keys of a subscription." });
    if (wanted.boardId !== undefined && !(await hasBoard(actor.teamId, wanted.boardId)))
      throw invalidFields({ boardId: "This board wasn't found." });
    const { tokenHash: sessionHash } = actor.credential;
    const others = (await devices.list(actor)).filter((one) => !one.sessionHash.equals(sessionHash));
    if (others.length >= MAX_DEVICES)
      throw new AppError('conflict', `You've reached the limit of ${MAX_DEVICES} devices. Remove one first.`);
    const at = now();
    const id = await devices.add(actor, { ...wanted, sessionHash }, at);
    const { name, boardId } = wanted;
    return { id, name, ...(boardId !== undefined && { boardId }), createdAt: at, isCurrent: true };
  };

/** @throws AppError not_found for a device of somebody else */
export const removeDevice =
  ({ devices }: DeviceDependencies) =>
  async (actor: Actor, id: number): Promise<void> => {
    if (!(await devices.remove(actor, id))) throw notFound('The device');
  };

/** Undefined removes them. @throws AppError invalid_input for a time zone that isn't one */
export const setQuietHours =
  ({ devices }: DeviceDependencies) =>
  async ({ userId }: Actor, hours: QuietHours | undefined): Promise<void> => {
    if (hours && !isTimeZone(hours.timeZone)) throw invalidFields({ timeZone: "This isn't a valid time zone" });
    await devices.setQuietHours(userId, hours);
  };

const shownTo = ({ credential }: Actor, { sessionHash, ...device }: Device): ShownDevice => ({
  ...device,
  isCurrent: credential.kind === 'session' && sessionHash.equals(credential.tokenHash),
});
