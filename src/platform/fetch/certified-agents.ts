import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Agent } from 'undici';
import type { ClientCertificate } from './answers.ts';
import { createGuardedAgent, type GuardedAgentOptions } from './guarded-agent.ts';
import type { Route } from './sender.ts';

/** How many certificates keep their connections open. */
const MAX_CERTIFICATES = 200;

type Certified = { readonly agent: Agent; readonly guard: Route['guard'] };

/**
 * Connections that show a client certificate. Each certificate has its own: on a shared one, a server would take another team's
 * request for its owner's.
 */
export const certifiedAgents = (options: Omit<GuardedAgentOptions, 'guard' | 'certificate'>) => {
  const known = new LRUCache<string, Certified>({
    max: MAX_CERTIFICATES,
    dispose: ({ agent }) => void agent.close().catch(() => undefined),
  });
  return {
    agentWith: (certificate: ClientCertificate, { guard }: Route): Agent => {
      const key = hash('sha256', JSON.stringify(certificate));
      const found = known.get(key);
      if (found?.guard === guard) return found.agent;
      const agent = createGuardedAgent({ ...options, guard, certificate });
      known.set(key, { agent, guard });
      return agent;
    },
    close: async (): Promise<void> => {
      await Promise.all(Array.from(known.values(), ({ agent }) => agent.destroy()));
    },
  };
};
