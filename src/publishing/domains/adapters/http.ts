import type { Handlers } from '../../../platform/http/handlers.ts';
import type { checkPageDomain } from '../check-domain.ts';
import type { addDomain, removeDomain, showDomain } from '../manage-domains.ts';
import { pageDomainJson } from './domain-json.ts';

type UseCases = {
  readonly show: ReturnType<typeof showDomain>;
  readonly add: ReturnType<typeof addDomain>;
  readonly remove: ReturnType<typeof removeDomain>;
  readonly check: ReturnType<typeof checkPageDomain>;
};

/** The operations on custom domains of status pages. */
export const domainHandlers = (use: UseCases) =>
  ({
    getPageDomain: async ({ actor, path }) => pageDomainJson(await use.show(actor, path.id)),
    addPageDomain: async ({ actor, path, body }) => {
      await use.add(actor, path.id, body.name);
      return pageDomainJson(await use.show(actor, path.id));
    },
    removePageDomain: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    checkPageDomain: async ({ actor, path }) => {
      await use.check(actor, path.id);
      return pageDomainJson(await use.show(actor, path.id));
    },
  }) satisfies Partial<Handlers>;
