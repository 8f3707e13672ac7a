import { headlineOf } from '../../src/publishing/headline.ts';
import type { ItemStatus } from '../../src/publishing/item-status.ts';
import type {
  ItemDay,
  PublishedIncident,
  PublishedItem,
  PublishedMaintenance,
  PublishedPage,
} from '../../src/publishing/published-page.ts';

/** The moment of every sample. */
export const sampleNow = new Date('2026-11-27T14:26:20Z');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const minutesAgo = (minutes: number): Date => new Date(sampleNow.getTime() - minutes * MINUTE);
export const todayAt = (time: string): Date => new Date(`2026-11-27T${time}:00Z`);

/** 90 days, working but for those named: by days back from today. */
export const sampleDays = (
  bad: Readonly<Record<number, ItemStatus>> = {},
  incidents: Readonly<Record<number, string>> = {},
): readonly ItemDay[] =>
  Array.from({ length: 90 }, (_, index) => {
    const back = 89 - index;
    const worst = bad[back] ?? 'operational';
    const incident = incidents[back];
    return {
      date: new Date(sampleNow.getTime() - back * DAY).toISOString().slice(0, 10),
      worst,
      spans: worst === 'operational' ? {} : { [worst]: (20 + back) * MINUTE },
      incidents: incident === undefined ? [] : [incident],
    };
  });

let lastId = 100;

export const sampleItem = (name: string, more: Partial<PublishedItem> = {}): PublishedItem => {
  lastId += 1;
  const status = more.status ?? 'operational';
  return {
    id: lastId,
    publicId: `item${String(lastId).padStart(8, '0')}`,
    name,
    description: undefined,
    status,
    since: minutesAgo(60 * 24 * 20),
    unconfirmedSince: undefined,
    lastConfirmed: status === 'unknown' ? 'operational' : status,
    createdAt: minutesAgo(60 * 24 * 200),
    days: sampleDays(),
    uptime: { ratio: 1, known: 90 * DAY, period: 90 * DAY },
    ...more,
  };
};

export const sampleIncident = (title: string, more: Partial<PublishedIncident> = {}): PublishedIncident => {
  lastId += 1;
  return {
    id: lastId,
    publicId: `inc${String(lastId).padStart(9, '0')}`,
    title,
    phase: 'investigating',
    items: [],
    updates: [
      {
        publicId: `upd${String(lastId).padStart(9, '0')}`,
        phase: 'investigating',
        text: 'We’re looking into it.',
        at: minutesAgo(18),
        createdAt: minutesAgo(18),
        editedAt: undefined,
        notified: true,
      },
    ],
    createdAt: minutesAgo(18),
    updatedAt: minutesAgo(5),
    status: 'outage',
    startedAt: minutesAgo(24),
    monitoringAt: undefined,
    resolvedAt: undefined,
    ...more,
  };
};

export const sampleMaintenance = (title: string, more: Partial<PublishedMaintenance> = {}): PublishedMaintenance => {
  lastId += 1;
  return {
    id: lastId,
    publicId: `mnt${String(lastId).padStart(9, '0')}`,
    title,
    phase: 'scheduled',
    items: [],
    updates: [],
    createdAt: minutesAgo(3000),
    updatedAt: minutesAgo(3000),
    startsAt: new Date('2026-11-28T22:00:00Z'),
    endsAt: new Date('2026-11-28T23:30:00Z'),
    ...more,
  };
};

type Given = Partial<Omit<PublishedPage, 'headline'>> & { readonly recoveredAt?: Date };

/** A page with the headline that its facts give it. */
export const samplePage = (given: Given = {}): PublishedPage => {
  const { recoveredAt, ...more } = given;
  const page = {
    id: 1,
    publicId: 'kctbh9vrtdwd',
    url: 'https://allclear.example.com/s/northwind',
    slug: 'northwind',
    name: 'Northwind',
    language: 'en',
    languages: [given.language ?? 'en'],
    timeZone: 'Europe/London',
    look: { accent: '#5b2a86', logo: undefined, favicon: undefined, credit: true },
    supportUrl: 'https://www.example.com/support',
    announcement: undefined,
    indexed: true,
    isGated: false,
    at: sampleNow,
    checkedAt: new Date(sampleNow.getTime() - 20_000),
    silentMs: 5 * MINUTE,
    takesEmails: more.maintainedUntil === undefined,
    updatedAt: minutesAgo(5),
    sections: [],
    incidents: [],
    maintenances: [],
    past: { incidents: [], maintenances: [] },
    ...more,
  } satisfies Omit<PublishedPage, 'headline'>;
  return {
    ...page,
    headline: headlineOf({
      sections: page.sections,
      incidents: page.incidents,
      recoveredAt,
      checkedAt: page.checkedAt,
      silentMs: page.silentMs,
      maintainedUntil: more.maintainedUntil,
      at: page.at,
    }),
  };
};
