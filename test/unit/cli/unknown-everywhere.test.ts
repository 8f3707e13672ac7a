import { describe, expect, test } from 'vitest';
import type { components } from '#api';
import { tableText } from '../../../cli/output/table.ts';
import { asOf } from '../../../cli/status/watched.ts';
import { serviceDetails, serviceTable } from '../../../cli/tables/service-tables.ts';
import { statusTable } from '../../../cli/tables/status-table.ts';
import { ago, sampleService } from '../../support/board.ts';

type Service = components['schemas']['Service'];

const now = new Date('2026-11-20T12:00:00Z');
const failing = { checkFailingSince: ago(now, 3), observedAt: ago(now, 4), problem: 'Status page unreachable' };

/** Every way in which nothing is known of a service now. */
const unknowns: Readonly<Record<string, Partial<Service>>> = {
  'last known': failing,
  unreadable: { ...failing, currentStatus: 'unknown', reason: 'unreadable' },
  outdated: { observedAt: ago(now, 41), staleAfter: ago(now, 36), lastChecked: ago(now, 41) },
  'never checked': { currentStatus: 'unknown', reason: 'never_read', observedAt: null, staleAfter: null },
  paused: { enabled: false, observedAt: ago(now, 41), staleAfter: ago(now, 36) },
};

/** Every table that has the status of a service. */
const tables = {
  status: (service: Service) =>
    statusTable(
      [
        asOf(
          {
            name: service.name,
            status: service.currentStatus,
            reason: service.reason,
            message: service.problem,
            since: service.statusSince,
            service,
          },
          now,
        ),
      ],
      now,
    ),
  'services list': (service: Service) => serviceTable([asKnown(service)]),
  'services get': (service: Service) => {
    const listed = [{ id: 'c1', name: 'Cards', group: null, status: 'operational', watched: true }] as const;
    return serviceDetails({ ...asKnown(service), components: [...listed], maintenances: [] }, now);
  },
};

/** The server's own answer has no outdated status. */
const asKnown = (service: Service): Service =>
  service.staleAfter !== null && service.staleAfter < now.toISOString() && service.enabled
    ? { ...service, currentStatus: 'unknown', reason: 'stale' }
    : service;

const GREEN = '\u001b[32m';

describe.each(Object.entries(unknowns))('a service that is %s', (_state, fields) => {
  test.each(Object.entries(tables))('has no good colour in %s', (_name, tableOf) => {
    const draw = (service: Service) => tableText(tableOf(service), { colours: true });
    expect(draw(sampleService(now, { ...fields, name: 'Acme' }))).not.toContain(GREEN);
  });
});

test.each(Object.entries(tables))('a service that is known to be operational has it: %s', (_name, tableOf) => {
  expect(tableText(tableOf(sampleService(now, {})), { colours: true })).toContain(GREEN);
});
