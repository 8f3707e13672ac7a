import { type AdminWorld, createAdminWorld } from './admin-world.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import type { RunningProductOptions } from './running-product.ts';

export type SignOnWorld = AdminWorld & { readonly provider: OpenIdProvider };

/** The same with a provider that signs people in. */
export const createSignOnWorld = async (
  options: Pick<RunningProductOptions, 'logger' | 'works'> = {},
): Promise<SignOnWorld> => {
  const started = Promise.withResolvers<OpenIdProvider>();
  const world = await createAdminWorld({
    ...options,
    settingsOf: async (url) => {
      started.resolve(startOpenIdProvider(`${url}/sign-on`));
      const { issuer, clientId, clientSecret } = await started.promise;
      return {
        ALLCLEAR_OIDC_ISSUER: issuer,
        ALLCLEAR_OIDC_CLIENT_ID: clientId,
        ALLCLEAR_OIDC_CLIENT_SECRET: clientSecret,
      };
    },
  });
  const provider = await started.promise;
  return {
    ...world,
    provider,
    close: async () => {
      await world.close();
      await provider.close();
    },
  };
};
