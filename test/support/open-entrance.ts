import { createEntrance } from '../../src/publishing/gate/adapters/entrance.ts';
import { signedPasses } from '../../src/publishing/gate/passes.ts';
import { noArrivals } from './no-arrivals.ts';

/** An entrance to public pages with these slugs. */
export const openEntrance = (publicUrl: URL, slugs: readonly string[]) =>
  createEntrance({
    readGate: async (slug) =>
      slugs.includes(slug)
        ? {
            pageId: 1,
            slug,
            teamId: 1,
            access: 'public',
            isPublished: true,
            passwordHash: undefined,
            links: [],
            emailDomains: [],
          }
        : undefined,
    passes: signedPasses({ sign: (text) => text, isSame: (one, other) => one === other }),
    isPassword: async () => false,
    ...noArrivals,
    count: () => ({ count: 1, endsInMs: 1 }),
    publicUrl,
    pagesUrl: publicUrl,
    now: () => new Date(),
  });
