import type { Logger } from 'pino';
import { z } from 'zod';
import { DELIVERY_TOPIC, type IntegrationsModule } from '../integrations/module.ts';
import type { LiveStreams } from '../live/index.ts';
import { FACT_TOPIC } from '../platform/database/facts.ts';
import { listenForNotifications, type Notifications } from '../platform/database/notifications.ts';
import { readUserNotice, USER_TOPIC } from '../platform/database/user-notices.ts';
import { DOMAIN_TOPIC, PAGE_TOPIC, type Publishing } from '../publishing/module.ts';
import type { UserNotice } from '../shared/user-notice.ts';
import { SIGNAL_TOPIC, type Signals } from '../signals/module.ts';
import type { Role } from './command-line.ts';
import type { WiredBoards } from './wiring/wire-boards.ts';

export type ListenOptions = {
  readonly live: { readonly streams: LiveStreams };
  readonly boards: Pick<WiredBoards, 'snapshots'>;
  readonly publishing: Pick<Publishing, 'visitors' | 'refreshDomains'>;
  readonly integrations: Pick<IntegrationsModule, 'scheduleNews' | 'scheduleDeliveries'>;
  readonly signals: Pick<Signals, 'judging'>;
  readonly role: Role;
  /** Bypasses any transaction pooler. */
  readonly url: string;
  /** See NotificationOptions. */
  readonly silenceMs?: number;
  readonly logger: Logger;
};

/** Listens to commits of every process: for this process's streams, and to send alerts at once. */
export const listenToCommits = ({
  live: { streams },
  boards: { snapshots },
  publishing: { visitors, refreshDomains },
  integrations,
  signals: { judging },
  role,
  url,
  silenceMs,
  logger,
}: ListenOptions): Notifications => {
  const report = (what: string) => (error: unknown) => logger.error({ err: error }, `${what} failed`);
  const refresh = () => void refreshDomains().catch(report('reading custom domains'));
  const works = role !== 'web';
  return listenForNotifications({
    url,
    silenceMs,
    on: {
      [FACT_TOPIC]: (payload) => {
        const notice = factNotice.parse(payload);
        snapshots.drop(notice);
        streams.notice(notice);
        if (!works) return;
        integrations.scheduleNews();
        if (notice.pageId !== null) judging.noticePage(notice.pageId);
      },
      [PAGE_TOPIC]: (payload) => visitors.drop([z.number().parse(payload)]),
      [DOMAIN_TOPIC]: refresh,
      [SIGNAL_TOPIC]: () => {
        if (works) judging.schedule();
      },
      [DELIVERY_TOPIC]: () => {
        if (works) integrations.scheduleDeliveries();
      },
      [USER_TOPIC]: (payload) => {
        const notice = readUserNotice(payload);
        if (notice.kind === 'changed') snapshots.drop(notice);
        for (const told of pass(notice, streams)) told.catch(report('notifying browsers'));
      },
    },
    onGap: () => {
      snapshots.dropAll();
      visitors.dropAll();
      refresh();
      void streams.refetchAll().catch(report('telling all browsers to refetch'));
    },
    onError: report('listening for changes'),
  });
};

const factNotice = z.object({ kind: z.string(), pageId: z.number().nullable(), serviceId: z.number().nullable() });

const pass = (notice: UserNotice, streams: LiveStreams): readonly Promise<void>[] =>
  notice.kind === 'session_ended'
    ? notice.userIds.map((userId) => streams.sessionsChanged(userId))
    : notice.teamIds.map((teamId) => streams.teamChanged(teamId, notice));
