import { pushKeysOfExample } from '../push-service.ts';
import { bySessionOnly, inBrowser, type Operation, ofUser, ownAccount, reads, removes } from './operation.ts';

const newDevice = () => ({ endpoint: 'https://push.example.net/one', ...pushKeysOfExample, name: 'Chrome on Android' });

/** Operations of notifications on devices. */
export const pushOperations = {
  getPush: { callers: reads, reads: ofUser },
  addPushDevice: {
    callers: bySessionOnly,
    withoutCommand: inBrowser,
    changes: async ({ headers }) => ({ headers, body: newDevice() }),
  },
  removePushDevice: {
    callers: removes,
    changes: async ({ headers, made }) => {
      const { id } = await made('addPushDevice', { body: newDevice() });
      return { headers, path: { id } };
    },
  },
  setQuietHours: {
    callers: bySessionOnly,
    withoutCommand: ownAccount,
    changes: async ({ headers }) => ({
      headers,
      body: { quietHours: { days: [1], fromMinute: 1_320, toMinute: 420, timeZone: 'Europe/London' } },
    }),
  },
} satisfies Readonly<Record<string, Operation>>;
