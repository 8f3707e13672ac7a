import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import { refusedKeys } from '../../platform/http/limits/refused-keys.ts';
import { AppError } from '../../shared/errors.ts';
import type { CreatedSource, createSource, deleteSource, listSources } from '../manage-sources.ts';
import type { listOwnAlerts, resolveOwnAlert, seeOwnAlert } from '../own-alerts.ts';
import type { AlertSource } from '../ports.ts';
import type { TakenAlerts, takeAlerts } from '../take-alerts.ts';
import type { listLeads } from '../verdict/leads.ts';
import { leadJson, ownAlertJson } from './own-alert-json.ts';

export type SignalUseCases = {
  readonly list: ReturnType<typeof listSources>;
  readonly create: ReturnType<typeof createSource>;
  readonly remove: ReturnType<typeof deleteSource>;
  readonly alerts: ReturnType<typeof listOwnAlerts>;
  readonly resolve: ReturnType<typeof resolveOwnAlert>;
  readonly see: ReturnType<typeof seeOwnAlert>;
  readonly leads: ReturnType<typeof listLeads>;
  readonly take: ReturnType<typeof takeAlerts>;
  /** The URL that takes alerts for a token. */
  readonly urlOf: (token: string) => string;
};

export type SignalHandlers = ReturnType<typeof signalHandlers>;

export const signalHandlers = (use: SignalUseCases) => {
  const take = withFewMadeUpTokens(use.take);
  return {
    listAlertSources: async ({ actor }) => (await use.list(actor)).map(sourceJson),
    createAlertSource: async ({ actor, body }) => createdJson(use, await use.create(actor, body)),
    deleteAlertSource: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    listOwnAlerts: async ({ actor }) => (await use.alerts(actor)).map(ownAlertJson),
    resolveOwnAlert: async ({ actor, path }) => void (await use.resolve(actor, path.id)),
    seeOwnAlert: async ({ actor, path }) => void (await use.see(actor, path.id, true)),
    unseeOwnAlert: async ({ actor, path }) => void (await use.see(actor, path.id, false)),
    listLeads: async ({ actor, query }) => (await use.leads(actor, query.serviceId)).map(leadJson),
    receiveOwnAlerts: async ({ path, body, request }) => take(networkOf(request.ip), path.token, body),
  } satisfies Partial<Handlers>;
};

const WRONG_URLS =
  'We got too many calls with invalid alert source URLs from your network. Wait a minute and try again.';

const withFewMadeUpTokens = (take: SignalUseCases['take']) => {
  const tokens = refusedKeys(WRONG_URLS);
  return async (network: string, token: string, body: unknown): Promise<TakenAlerts> => {
    tokens.check(network, token);
    try {
      const taken = await take(token, body);
      tokens.note(network, token, true);
      return taken;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') tokens.note(network, token, false);
      throw error;
    }
  };
};

/** A source in the contract's form. */
export const sourceJson = ({ id, name, kind, lastFour, createdAt, lastReceivedAt }: AlertSource) => ({
  id,
  name,
  kind,
  lastFour,
  createdAt: isoText(createdAt),
  lastReceivedAt: lastReceivedAt === undefined ? null : isoText(lastReceivedAt),
});

const createdJson = ({ urlOf }: Pick<SignalUseCases, 'urlOf'>, { token, ...source }: CreatedSource) => ({
  ...sourceJson(source),
  token,
  url: urlOf(token),
});
