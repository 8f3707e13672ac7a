import { aboutUser } from '../../platform/audit/audit.ts';
import { openidProvider } from '../adapters/openid-provider.ts';
import type { AccountsOptions, Parts } from '../adapters/parts.ts';
import { signOnSeal } from '../adapters/sealed-cookies.ts';
import type { SignOnUseCases } from '../adapters/sign-on-http.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import type { Identity } from './ports.ts';
import { beginSignOn, finishSignOn } from './sign-on.ts';
import { applyGroups, rolesOf } from './team-groups.ts';

/** Signing in through an OpenID Connect provider. */
export const createSingleSignOn = (
  { box, publicUrl, onSignOnFault = () => undefined, onGroupsFault = () => undefined }: AccountsOptions,
  parts: Parts,
  settings: NonNullable<AccountsOptions['singleSignOn']>,
): SignOnUseCases => {
  const { groups } = settings;
  const accountOf = accountOfIdentity({
    ...parts,
    settings,
    isInvited: async (identity, email) =>
      (await parts.teams.idsOf([...(rolesOf(groups, identity.groups)?.keys() ?? [])])).size > 0 ||
      (await parts.invitations.listTo(email, parts.now())).length > 0,
  });
  const applyRoles = applyGroups({ ...parts, groups, onFault: onGroupsFault });
  const signing = {
    ...parts,
    provider: openidProvider({ settings, publicUrl, onFault: onSignOnFault }),
    seal: signOnSeal(box),
    accountOf: async (identity: Identity) => {
      const user = await accountOf(identity);
      aboutUser(user.id);
      return { user, hasGroupRole: await applyRoles(user.id, identity.groups) };
    },
  };
  return { begin: beginSignOn(signing), finish: finishSignOn(signing) };
};
