import { aboutUser } from '../../platform/audit/audit.ts';
import { openidProvider } from '../adapters/openid-provider.ts';
import type { AccountsOptions, Parts } from '../adapters/parts.ts';
import { signOnSeal } from '../adapters/sealed-cookies.ts';
import type { SignOnUseCases } from '../adapters/sign-on-http.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import type { Identity } from './ports.ts';
import { beginSignOn, finishSignOn } from './sign-on.ts';

/** Signing in through an OpenID Connect provider. */
export const createSingleSignOn = (
  { box, publicUrl, onSignOnFault = () => undefined }: AccountsOptions,
  parts: Parts,
  settings: NonNullable<AccountsOptions['singleSignOn']>,
): SignOnUseCases => {
  const accountOf = accountOfIdentity({ ...parts, settings });
  const signing = {
    ...parts,
    provider: openidProvider({ settings, publicUrl, onFault: onSignOnFault }),
    seal: signOnSeal(box),
    accountOf: async (identity: Identity) => {
      const user = await accountOf(identity);
      aboutUser(user.id);
      return user;
    },
  };
  return { begin: beginSignOn(signing), finish: finishSignOn(signing) };
};
