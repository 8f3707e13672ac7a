import type { Logger } from 'pino';
import { DELIVERY_TOPIC, type IntegrationsModule } from '../integrations/module.ts';
import type { List, LiveStreams } from '../live/index.ts';
import { FACT_TOPIC, type FactNotice } from '../platform/database/facts.ts';
import { listenForNotifications, type Notifications } from '../platform/database/notifications.ts';
import { USER_CHANNEL, type UsersNotice } from '../platform/database/user-notices.ts';
import type { Role } from './role.ts';

export type NoticeOptions = {
  readonly live: { readonly streams: LiveStreams };
  readonly integrations: Pick<IntegrationsModule, 'wake' | 'wakeDeliveries'>;
  readonly role: Role;
  /** Leads past any transaction pooler. */
  readonly url: string;
  /** See NotificationOptions. */
  readonly silenceMs?: number;
  readonly logger: Logger;
};

/** Hears what any process committed: for the streams of this one, and for alerts to be told and sent at once. */
export const listenForNotices = ({
  live: { streams },
  integrations,
  role,
  url,
  silenceMs,
  logger,
}: NoticeOptions): Notifications => {
  const report = (what: string) => (error: unknown) => logger.error({ err: error }, `${what} failed`);
  const works = role !== 'web';
  return listenForNotifications({
    url,
    silenceMs,
    on: {
      [FACT_TOPIC]: (notice) => {
        streams.notice(notice as FactNotice);
        if (works) integrations.wake();
      },
      [DELIVERY_TOPIC]: () => {
        if (works) integrations.wakeDeliveries();
      },
      [USER_CHANNEL]: (notice) => {
        const { userIds, lists } = notice as UsersNotice;
        for (const userId of userIds) {
          const told =
            lists.length === 0 ? streams.sessionsChanged(userId) : streams.userChanged(userId, lists as List[]);
          told.catch(report('telling a user'));
        }
      },
    },
    onGap: () => void streams.refetchAll().catch(report('telling all to fetch again')),
    onError: report('listening for changes'),
  });
};
