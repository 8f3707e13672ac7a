import { describe, expect, test } from 'vitest';
import { answerFor } from '../../src/publishing/visitors/answers.ts';
import { sceneOf } from '../../src/publishing/visitors/scene.ts';
import { northwind } from '../support/northwind.ts';

// No client of npm checks these answers: the newest statuspage.io (3.4.6) was published without its code and has the licence GPL-3.0,
// and all others talk to Statuspage's API for administrators.

type Row = Readonly<Record<string, unknown>>;
type Document = Readonly<Record<'components' | 'incidents' | 'scheduled_maintenances', readonly Row[]>>;
type Kind = {
  /** Objects with the keys of Statuspage's own, with a value of each type that a key has there. */
  readonly theirs: readonly Row[];
  readonly oursIn: (document: Document) => readonly Row[];
  /** Readers know no other words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

const time = '2026-07-29T10:14:33.512Z';

const component = {
  id: 'k8w3r5yvwqdb',
  name: 'Shop',
  status: 'operational',
  created_at: time,
  updated_at: time,
  position: 1,
  description: null,
  showcase: false,
  start_date: null,
  group_id: null,
  page_id: 'kctbh9vrtdwd',
  group: false,
  only_show_if_degraded: false,
};
const update = {
  id: 'rk2h0yw6pt3q',
  status: 'investigating',
  body: 'We look into it.',
  incident_id: 'p31zjtct2jer',
  created_at: time,
  updated_at: time,
  display_at: time,
  affected_components: null,
  deliver_notifications: true,
  custom_tweet: null,
  tweet_id: null,
};
const post = {
  id: 'p31zjtct2jer',
  name: 'Slow answers',
  status: 'investigating',
  created_at: time,
  updated_at: time,
  monitoring_at: null,
  resolved_at: null,
  impact: 'minor',
  shortlink: 'https://stspg.io/p31zjtct2jer',
  started_at: time,
  page_id: 'kctbh9vrtdwd',
  incident_updates: [update],
  components: [component],
};

const incidentWords = ['investigating', 'identified', 'monitoring', 'resolved', 'postmortem'];
const maintenanceWords = ['scheduled', 'in_progress', 'verifying', 'completed'];

const kinds: Readonly<Record<string, Kind>> = {
  component: {
    theirs: [
      component,
      { ...component, description: 'Checkout', start_date: '2025-02-03', group_id: '3hq8ldfr0cb4' },
      { ...component, group: true, components: [component.id] },
    ],
    oursIn: ({ components }) => components,
    words: {
      status: ['operational', 'degraded_performance', 'partial_outage', 'major_outage', 'under_maintenance'],
    },
  },
  incident: {
    theirs: [
      { ...post, reminder_intervals: null },
      { ...post, monitoring_at: time, resolved_at: time, reminder_intervals: null },
    ],
    oursIn: ({ incidents }) => incidents,
    words: { status: incidentWords, impact: ['none', 'minor', 'major', 'critical'] },
  },
  maintenance: {
    theirs: [{ ...post, status: 'scheduled', impact: 'maintenance', scheduled_for: time, scheduled_until: time }],
    oursIn: ({ scheduled_maintenances }) => scheduled_maintenances,
    words: { status: maintenanceWords, impact: ['maintenance'] },
  },
  update: {
    theirs: [
      update,
      {
        ...update,
        affected_components: [
          { code: component.id, name: 'Shop', old_status: 'operational', new_status: 'partial_outage' },
        ],
      },
    ],
    oursIn: ({ incidents, scheduled_maintenances }) =>
      [...incidents, ...scheduled_maintenances].flatMap((one) => one.incident_updates as readonly Row[]),
    words: { status: [...incidentWords, ...maintenanceWords] },
  },
};

/** Ours, in every state, with what only some states have. */
const own = Object.values(northwind).flatMap((page) =>
  ['summary', 'incidents', 'scheduled-maintenances'].map(
    (name): Document => ({
      components: [],
      incidents: [],
      scheduled_maintenances: [],
      ...JSON.parse(answerFor(sceneOf(page), `/api/v2/${name}.json`).text),
    }),
  ),
);

const typesOf = (rows: readonly Row[], key: string): ReadonlySet<string> =>
  new Set(rows.filter((row) => key in row).map((row) => (row[key] === null ? 'null' : typeof row[key])));

describe('each of Statuspage’s objects', () => {
  test.each(Object.entries(kinds))('has its keys, types and words here: %s', (_, { theirs, oursIn, words }) => {
    const ours = own.flatMap(oursIn);
    expect(ours.length).toBeGreaterThan(0);
    const always = Object.keys(theirs[0]!);
    for (const row of ours) expect([row.id, ...always.filter((key) => !(key in row))]).toEqual([row.id]);
    const keys = new Set(theirs.flatMap((row) => Object.keys(row)));
    for (const key of new Set(ours.flatMap((row) => Object.keys(row)))) {
      if (key === 'allclear') continue;
      expect([key, keys.has(key)]).toEqual([key, true]);
      const known = typesOf(theirs, key);
      for (const type of typesOf(ours, key)) expect([key, type, known.has(type)]).toEqual([key, type, true]);
    }
    for (const [key, known] of Object.entries(words))
      for (const word of new Set(ours.map((row) => row[key]))) expect(known).toContain(word);
  });
});
