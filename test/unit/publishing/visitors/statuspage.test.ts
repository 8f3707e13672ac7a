import { describe, expect, test } from 'vitest';
import { answerFor } from '../../../../src/publishing/visitors/answers.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind } from '../../../support/northwind.ts';
import {
  minutesAgo,
  sampleIncident,
  sampleItem,
  sampleMaintenance,
  samplePage,
} from '../../../support/published-page.ts';

const document = (name: string, path: string) => {
  const { type, text } = answerFor(sceneOf(northwind[name]!), `/api/v2/${path}.json`);
  expect(type).toBe('application/json');
  return JSON.parse(text);
};

const PAGE = {
  id: 'kctbh9vrtdwd',
  name: 'Northwind',
  url: 'https://allclear.example.com/s/northwind',
  time_zone: 'Europe/London',
  updated_at: '2026-11-27T14:21:20.000Z',
};

/** The keys of each object by its place, as Statuspage sends them. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  component: [
    'id',
    'name',
    'status',
    'created_at',
    'updated_at',
    'position',
    'description',
    'showcase',
    'start_date',
    'group_id',
    'page_id',
    'group',
    'only_show_if_degraded',
  ],
  incident: [
    'id',
    'name',
    'status',
    'created_at',
    'updated_at',
    'monitoring_at',
    'resolved_at',
    'impact',
    'shortlink',
    'started_at',
    'page_id',
    'incident_updates',
    'components',
    'reminder_intervals',
  ],
  maintenance: [
    'id',
    'name',
    'status',
    'created_at',
    'updated_at',
    'monitoring_at',
    'resolved_at',
    'impact',
    'shortlink',
    'started_at',
    'page_id',
    'incident_updates',
    'components',
    'scheduled_for',
    'scheduled_until',
  ],
  update: [
    'id',
    'status',
    'body',
    'incident_id',
    'created_at',
    'updated_at',
    'display_at',
    'affected_components',
    'deliver_notifications',
    'custom_tweet',
    'tweet_id',
  ],
};

describe('Statuspage’s public API', () => {
  test('has each object with each of its keys', () => {
    const summary = document('outage', 'summary');
    expect(Object.keys(summary)).toEqual(['page', 'components', 'incidents', 'scheduled_maintenances', 'status']);
    expect(summary.page).toEqual(PAGE);
    const [group, leaf] = summary.components;
    expect(Object.keys(leaf)).toEqual(keysOf.component);
    expect(Object.keys(group)).toEqual([...keysOf.component!, 'components']);
    const [incident] = summary.incidents;
    expect(Object.keys(incident)).toEqual(keysOf.incident);
    expect(Object.keys(incident.incident_updates[0])).toEqual(keysOf.update);
    expect(Object.keys(incident.components[0])).toEqual(keysOf.component);
    expect(Object.keys(summary.scheduled_maintenances[0])).toEqual(keysOf.maintenance);
  });

  test('has groups and their components in one list', () => {
    const { components } = document('clear', 'components');
    expect(components).toHaveLength(4 + 13);
    const [selling, cards] = components;
    expect(selling).toMatchObject({ name: 'Selling', group: true, group_id: null, status: 'operational', position: 1 });
    expect(selling.components).toHaveLength(4);
    expect(cards).toMatchObject({
      id: selling.components[0],
      group: false,
      group_id: selling.id,
      position: 1,
      page_id: PAGE.id,
    });
    expect(cards.start_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test.each([
    ['clear', 'none', 'All Systems Operational'],
    ['outage', 'critical', 'Major System Outage'],
    ['several', 'major', 'Partial System Outage'],
    ['maintenance', 'maintenance', 'Service Under Maintenance'],
    ['unconfirmed', 'none', 'Status partly unconfirmed'],
    ['not-checked', 'none', 'Not checked since 14:02 UTC'],
  ])('has a word for the page: %s', (name, indicator, description) => {
    const { status, ...rest } = document(name, 'status');
    expect([rest, status]).toEqual([{ page: PAGE }, expect.objectContaining({ indicator, description })]);
    expect(document(name, 'summary').status).toEqual(status);
  });

  test('keeps the last confirmed word of an unknown item, and says that it isn’t confirmed', () => {
    const item = document('unconfirmed', 'components').components.find(
      ({ name }: { name: string }) => name === 'SMS messages',
    );
    expect(item).toMatchObject({
      status: 'operational',
      updated_at: '2026-11-27T13:40:00.000Z',
      description: 'Not confirmed since 13:40 UTC',
      allclear: { status: 'unknown', since: '2026-11-27T13:40:00.000Z' },
    });
  });

  test('puts a corrected time into display_at, and says which posts told nobody', () => {
    const at = minutesAgo(90);
    const incident = sampleIncident('Late', {
      updates: [
        {
          publicId: 'upd',
          phase: 'investigating',
          text: 'x',
          at,
          createdAt: minutesAgo(10),
          editedAt: minutesAgo(5),
          notified: false,
        },
      ],
    });
    const scene = sceneOf(samplePage({ incidents: [incident] }));
    const [update] = JSON.parse(answerFor(scene, '/api/v2/incidents/unresolved.json').text).incidents[0]
      .incident_updates;
    expect(update).toMatchObject({
      display_at: at.toISOString(),
      created_at: minutesAgo(10).toISOString(),
      updated_at: minutesAgo(5).toISOString(),
      deliver_notifications: false,
      affected_components: null,
    });
  });

  test('tells unresolved incidents and the phases of maintenance apart', () => {
    const maintenances = (['scheduled', 'in_progress', 'verifying'] as const).map((phase) =>
      sampleMaintenance(phase, { phase }),
    );
    const past = {
      incidents: northwind.clear!.past.incidents,
      maintenances: [sampleMaintenance('done', { phase: 'completed' })],
    };
    const scene = sceneOf(samplePage({ maintenances, past, incidents: [sampleIncident('Open')] }));
    const names = (path: string, key: string) =>
      JSON.parse(answerFor(scene, `/api/v2/${path}.json`).text)[key].map(({ name }: { name: string }) => name);
    expect(names('incidents', 'incidents')).toHaveLength(4);
    expect(names('incidents/unresolved', 'incidents')).toEqual(['Open']);
    expect(names('scheduled-maintenances', 'scheduled_maintenances')).toHaveLength(4);
    expect(names('scheduled-maintenances/upcoming', 'scheduled_maintenances')).toEqual(['scheduled']);
    expect(names('scheduled-maintenances/active', 'scheduled_maintenances')).toEqual(['in_progress', 'verifying']);
    expect(names('summary', 'scheduled_maintenances')).toHaveLength(3);
  });

  test('has a group without components as operational', () => {
    const scene = sceneOf(
      samplePage({
        sections: [
          { id: 1, publicId: 'section', name: 'None', items: [] },
          { id: 2, publicId: 's2', name: 'One', items: [sampleItem('A')] },
        ],
      }),
    );
    const { components } = JSON.parse(answerFor(scene, '/api/v2/components.json').text);
    expect(components[0]).toMatchObject({ group: true, status: 'operational', components: [] });
  });
});
