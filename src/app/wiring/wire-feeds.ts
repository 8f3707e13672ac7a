import { randomBytes } from 'node:crypto';
import { base62, hashOf } from '../../accounts/secret.ts';
import type { Billing } from '../../billing/module.ts';
import { createFeeds, type FeedsModule } from '../../boards/feeds/module.ts';
import type { Boards } from '../../boards/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import { isOwner } from '../../shared/actor.ts';
import type { Foundation } from '../foundation.ts';

type Sources = {
  readonly boards: Pick<Boards, 'readBoard'>;
  readonly billing: Pick<Billing, 'isReadOnly'>;
  readonly incidentLog: Pick<IncidentLog, 'forBoards'>;
  readonly integrations: Pick<IntegrationsModule, 'deliveryFiguresOf'>;
};

/** What others read of a board: its feeds and badges, and its metrics. */
export const wireFeeds = (base: Foundation, { boards, billing, incidentLog, integrations }: Sources): FeedsModule =>
  createFeeds({
    em: base.em,
    now: base.now,
    publicUrl: new URL(base.config.publicUrl),
    readBoard: boards.readBoard,
    events: incidentLog.forBoards,
    tokens: { make: () => `fd_${base62(40, randomBytes)}`, hashOf },
    isReadOnly: (userId) => billing.isReadOnly({ userId, isOwner: isOwner(userId) }),
    deliveryFiguresOf: integrations.deliveryFiguresOf,
  });
