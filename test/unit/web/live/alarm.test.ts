import { afterEach, expect, it, vi } from 'vitest';
import { callFor } from '../../../../web/live/alarm.ts';
import { sampleOpening, sampleService } from '../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const shown: { readonly title: string; readonly body: string | undefined }[] = [];

afterEach(() => {
  shown.length = 0;
  vi.unstubAllGlobals();
});

it('a desktop notification says what is wrong: the title of the incident, else what the page says', () => {
  vi.stubGlobal(
    'Notification',
    class {
      constructor(title: string, { body }: NotificationOptions) {
        shown.push({ title, body });
      }
    },
  );
  const down = sampleService(now, {
    id: 1,
    name: 'Acme',
    currentStatus: 'outage',
    statusMessage: 'Major System Outage',
    openIncident: sampleOpening(now, 7, 'Payments fail in Europe'),
  });
  const outages = [
    down,
    { ...down, id: 2, openIncident: null },
    { ...down, id: 3, openIncident: null, statusMessage: null },
  ];
  callFor(outages, { sound: false, desktop: true }, () => undefined);
  expect(shown.map(({ title }) => title)).toEqual(['Acme is down', 'Acme is down', 'Acme is down']);
  expect(shown.map(({ body }) => body)).toEqual([
    'Payments fail in Europe',
    'Major System Outage',
    'The status page reports an outage.',
  ]);
});
