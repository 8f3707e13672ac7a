import type { AlertThreshold, Reader, ReaderService, ServiceStatus } from '../../monitoring/index.ts';
import type { Channel } from '../channels/define-channel.ts';
import { type AlertKind, boardUrlOf, type SingleAlert } from '../model/alert.ts';
import { type EventChoices, kindToTell } from '../model/alert-events.ts';
import type { FlappingMatter, IncidentMatter, MaintenanceMatter, News, StatusMatter } from './news.ts';
import { isTrouble, worse } from './scope-memory.ts';

/** Where a user's alerts go. */
export type Recipient = { readonly channel: Pick<Channel, 'events'>; readonly events: EventChoices };

/** What was told this recipient before of the subject, and of those that the news continues. */
export type ToldBefore = { readonly subject: boolean; readonly continued: boolean };

/** An alert as one recipient gets it, before it has an id and a number. */
export type Told = Unnumbered<SingleAlert>;

type Unnumbered<A> = A extends SingleAlert ? Omit<A, 'id' | 'sequence'> : never;

/** The alert that a piece of news makes for one recipient; undefined where they chose not to be told, or know it already. */
export const tell = (
  news: News,
  reader: Reader,
  recipient: Recipient,
  before: ToldBefore,
  publicUrl: string,
): Told | undefined => {
  const { matter } = news;
  switch (matter.kind) {
    case 'incident':
      return tellIncident(news, matter, reader, recipient, before, publicUrl);
    case 'maintenance':
      return tellMaintenance(news, matter, reader, recipient, publicUrl);
    case 'status':
      return tellStatus(news, matter, reader, recipient, before, publicUrl);
    case 'unstable':
    case 'settled':
      return tellFlapping(news, matter, reader, recipient, before, publicUrl);
    case 'unreadable': {
      const services = reader.services.filter(({ alertThreshold }) => alertThreshold !== 'none');
      const kind = chosen(recipient, services, ['unreadable']);
      const { since, reason } = matter;
      return kind && { kind, ...common(news, services, publicUrl), since, reason };
    }
  }
};

const tellIncident = (
  news: News,
  { event, incident, severity = 'degraded', firstSight, listedAt }: IncidentMatter,
  reader: Reader,
  recipient: Recipient,
  before: ToldBefore,
  publicUrl: string,
): Told | undefined => {
  // Whoever was told of it is told of its end, also where it touches none of theirs any more.
  const near = reader.services.filter(({ isTouched }) => isTouched);
  const touched = near.length === 0 && before.subject ? reader.services : near;
  const isOver = event === 'resolved';
  // Open already when the page was first seen: only its end is news, and what follows that.
  if (firstSight && !isOver && !before.subject) return undefined;
  // The same for who came to watch later; whoever was told of it is told on.
  const listed = touched.filter(({ watchedSince }) => watchedSince <= listedAt);
  const known = listed.length === 0 && before.subject ? touched : listed;
  const badness = (service: ReaderService): ServiceStatus =>
    isOver ? severity : worse(severity, isTrouble(service.status) ? service.status : 'operational');
  const services = known.filter((service) =>
    before.subject ? service.alertThreshold !== 'none' : matters(service.alertThreshold, badness(service)),
  );
  const follows = before.continued || (event === 'updated' && before.subject);
  const kind = chosen(
    recipient,
    services,
    isOver ? ['incident_resolved'] : follows ? ['incident_updated'] : ['incident_opened'],
  );
  if (!kind) return undefined;
  const now = isOver ? services.map(({ status }) => status) : services.map(badness);
  return {
    kind,
    ...common(news, services, publicUrl),
    incident,
    status: now.reduce(worse),
    since: incident.startedAt,
  };
};

const maintenanceKinds = {
  scheduled: 'maintenance_scheduled',
  started: 'maintenance_started',
  ended: 'maintenance_ended',
} as const;

/** How bad something must be is no question of planned work. */
const tellMaintenance = (
  news: News,
  { event, maintenance, listedAt }: MaintenanceMatter,
  { services: touched }: Reader,
  recipient: Recipient,
  publicUrl: string,
): Told | undefined => {
  const services = touched.filter(({ watchedSince }) => listedAt === undefined || watchedSince <= listedAt);
  const kind = chosen(recipient, services, [maintenanceKinds[event]]);
  return kind && { kind, ...common(news, services, publicUrl), maintenance };
};

const tellStatus = (
  news: News,
  matter: StatusMatter,
  reader: Reader,
  recipient: Recipient,
  before: ToldBefore,
  publicUrl: string,
): Told | undefined => {
  const { status, previousStatus, knownStatus, pairedWith, since } = matter;
  const services = reader.services.filter(({ watchedSince }) => watchedSince <= news.occurredAt);
  const [first] = services;
  if (!first) return undefined;
  const worth = {
    told: troubleKinds(matter, first, before),
    change: isWorthChange(first.alertThreshold, [status, previousStatus, knownStatus]),
  };
  const isPaired =
    pairedWith !== undefined && kindToTell(recipient.channel.events, recipient.events, [pairs[pairedWith]]);
  const kind = chosen(recipient, services, [
    ...worth.told,
    ...(worth.change && !isPaired ? (['status_changed'] as const) : []),
  ]);
  if (!kind) return undefined;
  const shared = { ...common(news, services, publicUrl), status };
  if (kind === 'status_changed') return { kind, ...shared, previousStatus };
  return { kind, ...shared, previousStatus: knownStatus, since };
};

const pairs = {
  incidents: 'incident_opened',
  resolved: 'incident_resolved',
  maintenance: 'maintenance_started',
  statusChange: 'status_changed',
} as const;

/** What a change of status counts as by itself: nothing where an incident tells it. */
const troubleKinds = (
  { status, knownStatus, incident }: StatusMatter,
  { alertThreshold: threshold, watchedSince }: ReaderService,
  before: ToldBefore,
): readonly ('incident_opened' | 'incident_updated' | 'incident_resolved')[] => {
  if (status === 'unknown') return [];
  const [was, is] = [matters(threshold, knownStatus), matters(threshold, status)];
  // The incident was not bad enough to be told of, and now it is; unless it says so itself.
  if (incident) {
    const { listedBefore, listedAt, firstSight } = incident;
    const saysItself = listedAt !== undefined && watchedSince <= listedAt;
    return !was && is && listedBefore && !saysItself && !firstSight && !before.subject ? ['incident_opened'] : [];
  }
  if (was !== is) return [is ? 'incident_opened' : 'incident_resolved'];
  return is && status !== knownStatus ? ['incident_updated'] : [];
};

const tellFlapping = (
  news: News,
  { kind: flapping, status, worst, changes, since, explained }: FlappingMatter,
  { services: touched }: Reader,
  recipient: Recipient,
  before: ToldBefore,
  publicUrl: string,
): Told | undefined => {
  const isKnown = explained && recipient.events.statusChange !== true;
  // Whoever was told that it is unstable is told that it settled, by whatever incident it is told by then.
  if (flapping === 'settled' ? !before.subject : isKnown) return undefined;
  const services = touched.filter(({ alertThreshold }) => matters(alertThreshold, worst));
  const kind = chosen(recipient, services, [flapping]);
  return kind && { kind, ...common(news, services, publicUrl), status, changes, since };
};

/** Whether a service with this threshold is to be told of something so bad. */
const matters = (threshold: AlertThreshold, status: ServiceStatus): boolean =>
  threshold === 'degraded' ? isTrouble(status) : threshold === 'outage' && status === 'outage';

/** Every change, unless only outages count. */
const isWorthChange = (threshold: AlertThreshold, statuses: readonly ServiceStatus[]): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && statuses.includes('outage'));

const chosen = <Kind extends AlertKind>(
  { channel, events }: Recipient,
  services: readonly ReaderService[],
  kinds: readonly Kind[],
): Kind | undefined => (services.length === 0 ? undefined : kindToTell(channel.events, events, kinds));

const common = ({ occurredAt }: News, services: readonly ReaderService[], publicUrl: string) => ({
  occurredAt,
  services: services.map(({ id, name, statusPageUrl }) => ({ id, name, statusPageUrl })),
  boardUrl: boardUrlOf(publicUrl, services),
});
