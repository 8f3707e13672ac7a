import { connectedApp, registeredApp } from '../connected-app.ts';
import { bySessionOnly, inBrowser, type Operation, ofVisitor, open, writesBySession } from './operation.ts';

const byAgents = 'for AI agents, which speak OAuth; this command line has its own login';

/** Operations of OAuth, by which apps are connected. */
export const appsOperations = {
  getProtectedResource: { callers: open, withoutCommand: byAgents, reads: ofVisitor },
  getAuthorizationServer: { callers: open, withoutCommand: byAgents, reads: ofVisitor },
  registerApp: {
    callers: open,
    perMinute: 5,
    withoutCommand: byAgents,
    changes: async () => ({ headers: {}, body: { redirect_uris: ['http://127.0.0.1:33418/'], client_name: 'Agent' } }),
  },
  beginConnectingApp: { callers: open, withoutCommand: byAgents, reads: ofVisitor },
  getAppRequest: {
    callers: bySessionOnly,
    perMinute: 60,
    withoutCommand: inBrowser,
    reads: async (stage) => ({ headers: stage.headers, query: { ask: (await registeredApp(stage.world)).ask } }),
  },
  connectApp: {
    callers: writesBySession,
    withoutCommand: inBrowser,
    changes: async (stage) => ({
      headers: stage.headers,
      body: { ask: (await registeredApp(stage.world)).ask, scope: 'read' },
    }),
  },
  exchangeToken: {
    callers: open,
    perMinute: 120,
    withoutCommand: byAgents,
    changes: async (stage) => {
      const { clientId, tokens } = await connectedApp(stage.world, stage.headers);
      return {
        headers: {},
        body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token },
      };
    },
  },
  revokeToken: {
    callers: open,
    perMinute: 120,
    withoutCommand: byAgents,
    changes: async (stage) => {
      const { tokens } = await connectedApp(stage.world, stage.headers);
      return { headers: {}, body: { token: tokens.refresh_token } };
    },
  },
} satisfies Readonly<Record<string, Operation>>;
