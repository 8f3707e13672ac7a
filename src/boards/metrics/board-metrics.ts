import { worstFirst } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import type { Board, ServiceOnBoard } from '../board.ts';
import type { DeliveryFigures } from './ports.ts';
import type { Labels, Metric, Sample } from './prometheus-text.ts';

/** Limits for the cost of one board to a Prometheus. */
export const MOST_SERVICES = 2_000;
export const MOST_COMPONENTS = 2_000;
export const MOST_INTEGRATIONS = 200;

const statuses: readonly ServiceStatus[] = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];

type Measured = Pick<Board, 'at' | 'overall' | 'services'>;

/**
 * A board as Prometheus metrics. Statuses are state sets: one sample for each word, 1 at the current one. A disabled service
 * has no samples, since nobody checks it; an outdated one is `unknown`. If there are more services than the limit, those in
 * trouble are listed, and all are counted.
 */
export const boardMetrics = (
  { at, overall, services }: Measured,
  deliveries: readonly DeliveryFigures[],
): readonly Metric[] => {
  const watched = services.filter(({ enabled }) => enabled);
  const byStatus = worstFirst.map((status) => ({ status, those: watched.filter((one) => one.status === status) }));
  const listed = watched.length > MOST_SERVICES ? byStatus.flatMap(({ those }) => those) : watched;
  const shown = listed.slice(0, MOST_SERVICES);
  const components = shown.flatMap(componentsOf);
  const integrations = deliveries.slice(0, MOST_INTEGRATIONS);
  const leftOut = [
    { labels: { of: 'services' }, value: watched.length - shown.length },
    { labels: { of: 'components' }, value: Math.max(components.length - MOST_COMPONENTS, 0) },
    { labels: { of: 'integrations' }, value: deliveries.length - integrations.length },
  ];
  return [
    gauge('allclear_board_status', 'The overall status of the board.', stateSet({}, overall)),
    gauge(
      'allclear_services',
      "Services by status, including those that aren't listed.",
      byStatus.map(({ status, those }) => ({ labels: { status }, value: those.length })),
    ),
    gauge(
      'allclear_service_status',
      'The status of a service.',
      shown.flatMap((one) => stateSet(labelsOf(one), one.status)),
    ),
    gauge(
      'allclear_component_status',
      'The status of a component that a service includes.',
      components.slice(0, MOST_COMPONENTS).flatMap(({ labels, status }) => stateSet(labels, status)),
    ),
    gauge(
      'allclear_source_age_seconds',
      'When the status page of a service was last checked successfully.',
      shown.flatMap(ageOf(at)),
    ),
    gauge(
      'allclear_open_incidents',
      'Open incidents of a service, without notices.',
      shown.map((one) => ({ labels: labelsOf(one), value: one.incidents.filter(({ notice }) => !notice).length })),
    ),
    ...deliveryMetrics(at, integrations),
    gauge('allclear_left_out', "Services that aren't listed, because there are more than the limit.", leftOut),
  ];
};

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, help, samples });

const labelsOf = ({ id, name }: Pick<ServiceOnBoard, 'id' | 'name'>): Labels => ({
  service_id: String(id),
  service: name,
});

const stateSet = (labels: Labels, is: ServiceStatus): readonly Sample[] =>
  statuses.map((status) => ({ labels: { ...labels, status }, value: Number(status === is) }));

const componentsOf = (service: ServiceOnBoard) =>
  service.components.map(({ id, name, status }) => ({
    labels: { ...labelsOf(service), component_id: id, component: name },
    status,
  }));

/** Absent for a page that was never read: every age would be too small. */
const ageOf =
  (at: Date) =>
  (service: ServiceOnBoard): readonly Sample[] =>
    service.observedAt === undefined
      ? []
      : [{ labels: labelsOf(service), value: secondsBetween(service.observedAt, at) }];

const deliveryMetrics = (at: Date, integrations: readonly DeliveryFigures[]): readonly Metric[] => {
  const each = (measure: (one: DeliveryFigures) => number): readonly Sample[] =>
    integrations.map((one) => ({
      labels: { integration_id: String(one.id), integration: one.name, channel: one.type },
      value: measure(one),
    }));
  return [
    gauge(
      'allclear_delivery_age_seconds',
      'How long the oldest alert of an integration has waited to be delivered; 0 if none waits.',
      each(({ waitingSince }) => secondsBetween(waitingSince ?? at, at)),
    ),
    gauge(
      'allclear_delivery_failing_seconds',
      'How long alerts to an integration have been failing; 0 if the last one was delivered.',
      each(({ failingSince }) => secondsBetween(failingSince ?? at, at)),
    ),
    gauge(
      'allclear_deliveries_failed',
      "Alerts of the last day that couldn't be delivered, among the integration's latest 1,000.",
      each(({ failed }) => failed),
    ),
  ];
};

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(Math.round((to.getTime() - from.getTime()) / 1000), 0);
