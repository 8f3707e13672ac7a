import type { components } from '#api';
import { writtenTrouble } from '#trouble-span';
import { isoOrNull, isoText } from '../../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import type { OpenFeed } from '../../open-feed.ts';
import type { ReadWall } from '../read-wall.ts';
import type { Wall, WallService } from '../wall.ts';

export type WallUseCases = { readonly open: OpenFeed; readonly readWall: ReadWall };

type Schemas = components['schemas'];

/** The wall for holders of its token; its ETag stays the same while nothing that it shows changes. */
export const wallHandlers = ({ open, readWall }: WallUseCases): Pick<Handlers, 'getWall'> => ({
  getWall: async ({ path }) => {
    const { teamId, board } = await open(path.token, 'wall');
    return wallJson(await readWall(teamId, board));
  },
});

const wallJson = ({ name, counts, checkedAt, quietSince, lastTrouble, services }: Wall): Schemas['Wall'] => ({
  name: name ?? null,
  counts,
  checkedAt: isoOrNull(checkedAt),
  quietSince: isoOrNull(quietSince),
  lastTrouble: troubleJson(lastTrouble),
  services: services.map(serviceJson),
});

const troubleJson = (last: Wall['lastTrouble']): Schemas['Wall']['lastTrouble'] => {
  const trouble = writtenTrouble(last?.trouble);
  return last && trouble ? { service: last.service, trouble } : null;
};

const serviceJson = (shown: WallService): Schemas['WallService'] => {
  const { service, incident, maintenance, reported, assignee } = shown;
  return {
    name: service.name,
    status: service.status,
    reason: service.reason ?? null,
    message: service.message ?? null,
    since: isoOrNull(service.since),
    sinceAtLeast: service.isSinceAtLeast === true,
    setByHand: service.setByHand,
    componentRemoved: service.components.some(({ onPage }) => !onPage),
    lastChecked: isoOrNull(service.lastChecked),
    observedAt: isoOrNull(service.observedAt),
    checkFailingSince: isoOrNull(service.checkFailingSince),
    oldCopyAt: isoOrNull(service.oldCopyAt),
    incident: incident?.title ?? null,
    maintenance: maintenance ? { title: maintenance.title, endsAt: isoOrNull(maintenance.endsAt) } : null,
    reported: reported.map(({ title, startedAt }) => ({ title, startedAt: isoText(startedAt) })),
    assignee: assignee ?? null,
  };
};
