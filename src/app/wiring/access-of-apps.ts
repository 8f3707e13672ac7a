import type { AccessTable } from '../../platform/http/access.ts';
import { byToken, changesOwnAccount, ownAccount, perMinute } from '../kinds-of-access.ts';

/** Many users' agents can share the IP address of their provider. */
const exchanging = perMinute(120);
/** Each can read a document from another server. */
const asking = perMinute(60);
/** One address alone can't reach the limit of registered apps, since unused ones are deleted after a day. */
const registering = perMinute(5);

/**
 * The rows of OAuth in the access table. Programs call it without a session, and prove themselves by codes and tokens in the body. A
 * registration gives no rights. The audit log notes who connects an app, and not each exchange.
 */
export const accessOfApps = {
  getProtectedResource: byToken,
  getAuthorizationServer: byToken,
  registerApp: { ...byToken, rateLimit: registering, sentByPrograms: true },
  beginConnectingApp: byToken,
  getAppRequest: { ...ownAccount, role: 'viewer', rateLimit: asking, goesOut: true },
  connectApp: { ...changesOwnAccount, role: 'viewer', whenReadOnly: false, goesOut: true },
  exchangeToken: { ...byToken, rateLimit: exchanging, takesForm: true, sentByPrograms: true },
  revokeToken: { ...byToken, rateLimit: exchanging, takesForm: true, sentByPrograms: true },
} as const satisfies Partial<AccessTable>;
