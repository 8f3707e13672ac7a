import type { IntegrationsModule } from '../../src/integrations/module.ts';
import type { Call } from '../../src/platform/http/handlers.ts';
import { asUser } from './actors.ts';

const reply = { headers: () => reply, type: () => reply };

/** Email lists, as the API and whoever has the link of a reader see and change them. */
export const listActions = ({ handlers }: Pick<IntegrationsModule, 'handlers'>) => ({
  of: (userId: number) => {
    const call: object = { actor: asUser(userId) };
    return handlers.listIntegrations(call as Call<'listIntegrations'>);
  },
  setAddresses: async (userId: number, id: number, addresses: string): Promise<void> => {
    const call: object = { actor: asUser(userId), path: { id }, body: { config: { addresses } } };
    await handlers.updateIntegration(call as Call<'updateIntegration'>);
  },
  deleteAndRestore: async (userId: number, id: number): Promise<void> => {
    const call: object = { actor: asUser(userId), path: { id } };
    await handlers.deleteIntegration(call as Call<'deleteIntegration'>);
    await handlers.restoreIntegration(call as Call<'restoreIntegration'>);
  },
  /** Without `wants`, as an email app unsubscribes. */
  answer: (token: string, wants?: 'alerts' | 'none') => {
    const call: object = { query: { token, ...(wants && { wants }) }, reply };
    return handlers.setListSubscription(call as Call<'setListSubscription'>);
  },
});
