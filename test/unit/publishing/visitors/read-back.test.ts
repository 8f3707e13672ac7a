import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuspage } from '../../../../src/monitoring/pages/readers/statuspage.ts';
import type { ItemStatus } from '../../../../src/publishing/item-status.ts';
import type { PublishedPage } from '../../../../src/publishing/published-page.ts';
import { answerFor } from '../../../../src/publishing/visitors/answers.ts';
import { saidStatus } from '../../../../src/publishing/visitors/said.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind } from '../../../support/northwind.ts';
import {
  minutesAgo,
  sampleIncident,
  sampleItem,
  sampleMaintenance,
  samplePage,
} from '../../../support/published-page.ts';

/** A service has no partial outage. */
const asService = (status: ItemStatus) => (status === 'partial_outage' ? 'degraded' : status);

const readBack = (page: PublishedPage) => {
  const summary = { role: 'summary', text: answerFor(sceneOf(page), '/api/v2/summary.json').text };
  expect(statuspage.recognises(summary)).toBe(true);
  return statuspage.read([summary], { now: page.at, page: page.url });
};

/** The page and its items, with the statuses that the page shows. */
const shown = (page: PublishedPage) => {
  const scene = sceneOf(page);
  return {
    kind: 'ok',
    title: page.name,
    status: asService(saidStatus(scene)),
    components: scene.page.sections.flatMap((section) =>
      section.items.map(({ publicId, name, status }) => ({
        id: publicId,
        name,
        group: section.name,
        status: asService(status),
      })),
    ),
  };
};

test.each(['clear', 'outage', 'several', 'maintenance', 'unconfirmed', 'not-checked'])(
  'our own reader reads a page as it is: %s',
  (name) => {
    const page = northwind[name]!;
    expect(readBack(page)).toMatchObject({
      ...shown(page),
      incidents: page.incidents.map(({ publicId, title, phase, startedAt, items: affected }) => ({
        id: publicId,
        title,
        phase,
        startedAt,
        componentIds: affected.map((item) => item.publicId),
      })),
      maintenances: page.maintenances.map(({ publicId, title, startsAt, endsAt }) => ({
        id: publicId,
        title,
        startsAt,
        endsAt,
      })),
    });
  },
);

const statuses = ['operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown'] as const;
const status = fc.constantFrom(...statuses);
const item = fc.record({ status, lastConfirmed: fc.constantFrom(...statuses.filter((one) => one !== 'unknown')) });

test('our own reader gives the page and each item the status that the page shows, whatever that is', () => {
  const page = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    incident: fc.option(fc.record({ status, isLinked: fc.boolean() })),
    inMaintenance: fc.boolean(),
    checked: fc.constantFrom(1, 4, 6, 600),
    maintained: fc.constantFrom(undefined, 10, -10),
  });
  fc.assert(
    fc.property(page, ({ items: given, incident, inMaintenance, checked, maintained }) => {
      const items = given.map((one, index) => sampleItem(`Item ${index}`, one));
      const affected = items.slice(0, 1).map(({ publicId, name }) => ({ publicId, name, status: 'outage' as const }));
      const published = samplePage({
        sections: [{ id: 1, publicId: 'section00001', name: 'All', items }],
        incidents: incident
          ? [sampleIncident('Slow', { status: incident.status, items: incident.isLinked ? affected : [] })]
          : [],
        maintenances: inMaintenance ? [sampleMaintenance('Works', { phase: 'in_progress', items: affected })] : [],
        checkedAt: minutesAgo(checked),
        maintainedUntil: maintained === undefined ? undefined : minutesAgo(maintained),
      });
      expect(readBack(published)).toMatchObject(shown(published));
    }),
  );
});
