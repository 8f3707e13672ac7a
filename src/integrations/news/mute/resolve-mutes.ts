import type { IncidentNews, IncidentsForAlerts } from '../../../incidents/index.ts';
import type { Watcher, WatcherService } from '../../../monitoring/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Mute, Mutes } from '../../mutes/ports.ts';
import { asOfThen, relationOf } from '../decide/alert-input.ts';
import type { News } from '../news.ts';
import type { NewsGroup } from '../pairs.ts';

export type ResolveDependencies = {
  readonly mutes: Mutes;
  readonly incidents: Pick<IncidentsForAlerts, 'incidentsOfPages'>;
  readonly now: Clock;
};

/**
 * Ends the mutes "until resolved" whose trouble ended by this news. Alerts obey them until the next batch, which tells what was
 * missed. At most two statements, and none without such mutes.
 */
export const resolveMutes = async (
  groups: readonly NewsGroup[],
  served: readonly Watcher[],
  mutes: readonly Mute[],
  dependencies: ResolveDependencies,
): Promise<void> => {
  const lasting = Map.groupBy(
    mutes.filter(({ until }) => until === undefined),
    ({ teamId }) => teamId,
  );
  if (lasting.size === 0) return;
  const looked = served.flatMap(({ teamId, key, services }) => {
    const own = lasting.get(teamId) ?? [];
    const news = (groups[key]?.items ?? []).map((item) => item.news);
    return own.length === 0 ? [] : [{ own, news, services }];
  });
  const ended = looked.flatMap(({ own, news }) => own.filter((mute) => news.some((one) => endsIncident(one, mute))));
  const well = looked.flatMap(({ own, news, services }) => own.flatMap((mute) => wellOf(mute, news, services)));
  const open = await openOf(well, dependencies);
  const resolved = well.filter(
    ({ service, pageId }) => !open.some((one) => one.pageId === pageId && affects(one, service)),
  );
  await dependencies.mutes.endAll(
    [...ended, ...resolved.map(({ mute }) => mute)].map(({ id }) => id),
    dependencies.now(),
  );
};

const endsIncident = ({ about }: News, { incidentId }: Mute): boolean =>
  about.kind === 'incident' && about.event === 'resolved' && about.incident.id === incidentId;

type Well = { readonly mute: Mute; readonly service: WatcherService; readonly pageId: number | undefined };

/** The muted service, if its status by the last of this news is known and no trouble. */
const wellOf = (mute: Mute, news: readonly News[], services: readonly WatcherService[]): readonly Well[] => {
  const now = services.find(({ id }) => id === mute.serviceId);
  const last = news.at(-1);
  if (!now || !last) return [];
  const service = asOfThen(last, now);
  const isWell = service.status === 'operational' || service.status === 'maintenance';
  return isWell ? [{ mute, service, pageId: last.affected.pageId }] : [];
};

const openOf = async (well: readonly Well[], { incidents, now }: ResolveDependencies) => {
  const pageIds = [...new Set(well.flatMap(({ pageId }) => pageId ?? []))];
  if (pageIds.length === 0) return [];
  return (await incidents.incidentsOfPages(pageIds, now())).filter(({ resolvedAt }) => resolvedAt === undefined);
};

const affects = ({ componentIds, isNotice }: IncidentNews, service: WatcherService): boolean => {
  const relation = relationOf(componentIds, service);
  return !isNotice && (relation === 'linked' || relation === 'whole');
};
