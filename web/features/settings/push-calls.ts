import { api, type components, unwrap } from '../../data/api.ts';
import { useCall } from '../../data/writes/use-call.ts';
import { browserName } from '../../ui/text/browser-name.ts';
import { pushQuery } from './push-query.ts';

type Schemas = components['schemas'];
export type PushDevice = Schemas['PushDevice'];
export type QuietHours = Schemas['QuietHours'];

export type PushSupport = 'supported' | 'unsupported' | 'install' | 'denied';

/** True if this browser can get notifications; `install`: on an iPhone or iPad only the installed app can. */
export const pushSupport = (): PushSupport => {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (isApple && !window.matchMedia('(display-mode: standalone)').matches) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
};

/** Asks for the permission and subscribes this browser. Rejects with the reason, for a person. */
const subscribe = async (publicKey: string): Promise<Omit<Schemas['NewPushDevice'], 'boardId'>> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications are blocked. Allow them for this site in your browser.');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription by another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("This browser can't get notifications.");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, name: browserName(navigator.userAgent) };
};

/** Sends alerts about the services of a board, or of all boards for null, to this browser. */
export const useAddDevice = (publicKey: string) =>
  useCall({
    call: async (boardId: number | null) =>
      unwrap(await api.POST('/api/push/devices', { body: { ...(await subscribe(publicKey)), boardId } })),
    success: ['Alerts on this device are on'],
    failure: "We couldn't switch on alerts",
    outdates: [pushQuery],
  });

export const useRemoveDevice = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/push/devices/{id}', { params: { path: { id } } })),
    success: ['Device removed'],
    failure: "We couldn't remove the device",
    outdates: [pushQuery],
  });

export const useSetQuietHours = () =>
  useCall({
    call: async (quietHours: QuietHours | null) =>
      unwrap(await api.PUT('/api/push/quiet-hours', { body: { quietHours } })),
    success: ['Quiet hours saved'],
    failure: "We couldn't save your quiet hours",
    outdates: [pushQuery],
  });
