import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { createLink, listLinks, revokeLink, ShownLink } from '../links.ts';
import type { visitPage } from '../visit-page.ts';

type UseCases = {
  readonly list: ReturnType<typeof listLinks>;
  readonly create: ReturnType<typeof createLink>;
  readonly revoke: ReturnType<typeof revokeLink>;
  readonly visit: ReturnType<typeof visitPage>;
};

const DAYS = 90;

/** The operations on who may see a status page. */
export const gateHandlers = (use: UseCases) =>
  ({
    listPageLinks: async ({ actor, path }) => (await use.list(actor, path.id)).map(linkJson),
    createPageLink: async ({ actor, path, body: { name, expiresInDays = DAYS } }) => {
      const { link, url } = await use.create(actor, path.id, { name, days: expiresInDays });
      return { ...linkJson(link), url };
    },
    revokePageLink: async ({ actor, path }) => void (await use.revoke(actor, path.id)),
    visitPublishedPage: async ({ actor, body }) => ({ url: await use.visit(actor, body.url) }),
  }) satisfies Partial<Handlers>;

const linkJson = ({
  id,
  name,
  creator,
  createdAt,
  expiresAt,
  creatorLeft,
}: ShownLink): components['schemas']['PageLink'] => ({
  id,
  name,
  createdBy: creator ?? null,
  createdAt: isoText(createdAt),
  expiresAt: isoText(expiresAt),
  creatorLeft,
});
