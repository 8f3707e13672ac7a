import type { Accounts } from '../../accounts/module.ts';
import { createLive, type Live } from '../../live/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';

/** The open streams, which show services while a session or key is valid. */
export const wireLive = (accounts: Pick<Accounts, 'stillValid'>, monitoring: Pick<Monitoring, 'live'>): Live =>
  createLive({
    watchedBy: monitoring.live.watchedBy,
    checkedSince: monitoring.live.checkedSince,
    staleAmong: monitoring.live.staleAmong,
    stillValid: accounts.stillValid,
  });
