import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { createEntrance } from '../../src/publishing/gate/adapters/entrance.ts';
import { signedPasses } from '../../src/publishing/gate/passes.ts';
import type { PublishedIncident, PublishedPage } from '../../src/publishing/published-page.ts';
import { createVisitorPages, type VisitorPages } from '../../src/publishing/visitors/adapters/http.ts';
import { noArrivals } from './no-arrivals.ts';
import { sampleNow } from './published-page.ts';

export type VisitorStage = VisitorPages & {
  readonly app: FastifyInstance;
  /** The published pages by slug; an error is a database that is away. */
  pages: Record<string, PublishedPage> | Error;
  /** How often each slug was read. */
  readonly reads: string[];
  /** How often the gate of each slug was read. */
  readonly gateReads: string[];
  /** Ended incidents that pages don't hold. */
  past: readonly PublishedIncident[];
  /** Pictures by name. */
  readonly images: Record<string, Buffer>;
  readonly clock: { now: Date };
  /** Reads wait for this. */
  gate: Promise<void>;
};

/** The visitors' routes over pages in memory, with a clock that stands. */
export const visitorStage = async (pages: Record<string, PublishedPage>): Promise<VisitorStage> => {
  const app = fastify();
  const counts = new Map<string, number>();
  const clock = { now: sampleNow };
  const reads: string[] = [];
  const gateReads: string[] = [];
  const images: Record<string, Buffer> = {};
  const publicUrl = new URL('https://allclear.example.com');
  const count = (subject: string, windowMs: number) => {
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
    return { count: counts.get(subject) ?? 0, endsInMs: windowMs };
  };
  const now = () => clock.now;
  const entrance = createEntrance({
    readGate: async (slug) => {
      gateReads.push(slug);
      await stage.gate;
      if (stage.pages instanceof Error) throw stage.pages;
      const page = stage.pages[slug];
      return (
        page && {
          pageId: page.id,
          slug: page.slug,
          teamId: 1,
          access: 'public',
          isPublished: true,
          passwordHash: undefined,
          links: [],
          emailDomains: [],
        }
      );
    },
    passes: signedPasses({ sign: (text) => text, isSame: (one, other) => one === other }),
    isPassword: async () => false,
    ...noArrivals,
    count,
    publicUrl,
    pagesUrl: publicUrl,
    now,
  });
  const visitors = createVisitorPages({
    entrance,
    pagesUrl: publicUrl,
    now,
    read: async (slug) => {
      reads.push(slug);
      await stage.gate;
      if (stage.pages instanceof Error) throw stage.pages;
      return stage.pages[slug];
    },
    past: {
      list: async (pageId) => {
        reads.push(`past of ${pageId}`);
        if (stage.pages instanceof Error) throw stage.pages;
        return stage.past.map((post) => ({ ...post, kind: 'incident' }));
      },
      post: async (_pageId, publicId) => {
        reads.push(publicId);
        if (stage.pages instanceof Error) throw stage.pages;
        return stage.past.find((post) => post.publicId === publicId);
      },
    },
    readImage: async (_pageId, name) => {
      reads.push(name);
      return images[name];
    },
    count,
  });
  const stage: VisitorStage = {
    ...visitors,
    app,
    pages,
    past: [],
    reads,
    gateReads,
    images,
    clock,
    gate: Promise.resolve(),
  };
  await app.register(cookie);
  await visitors.register(app);
  return stage;
};
