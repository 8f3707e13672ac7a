import { afterAll, describe, expect, test } from 'vitest';
import { customerText, type Variant, variantsOf } from '../../../../../web/board/customers/customer-text.ts';
import type { Reported } from '../../../../../web/board/customers/incident-sentence.ts';
import { type CustomerStyle, plainStyle } from '../../../../../web/board/customers/style.ts';
import type { Status } from '../../../../../web/board/status/status.ts';
import { formatZone, setTimeFormat } from '../../../../../web/ui/text/time.ts';

setTimeFormat({ timeZone: 'UTC', clock: '12h' });
afterAll(() => setTimeFormat({ timeZone: null, clock: '12h' }));

const at = (clock: string, day = '2026-11-20'): string => `${day}T${clock}:00.000Z`;
const open: Reported = {
  title: 'Elevated error rates on card payments',
  description: 'We are looking into it.',
  status: 'identified',
  byHand: false,
  notice: false,
  unlisted: false,
  startedAt: at('08:16'),
  resolvedAt: null,
  updates: [{ at: at('08:36'), text: 'About 18% of payments fail.' }],
  trouble: null,
};
const over: Reported = { ...open, status: 'resolved', resolvedAt: at('09:04') };
const written = (
  incident: Reported,
  variant: Variant,
  style: Partial<CustomerStyle> = {},
  serviceStatus: Status = incident.status === 'resolved' ? 'operational' : 'outage',
): string => {
  const told = { serviceName: 'Stripe', serviceStatus, components: ['Checkout'], now: new Date(at('09:10')) };
  return customerText(incident, told, variant, { ...plainStyle, ...style });
};

const reported = 'Stripe has been reporting elevated error rates on card payments since 8:16 AM UTC.';
const cause = 'Their team has identified the cause.';
const newest = 'Their latest update, at 8:36 AM UTC: “About 18% of payments fail.”';
const allClear =
  'Stripe is working again. It reported elevated error rates on card payments from 8:16 AM to 9:04 AM UTC. It affected Checkout.';

describe('variants', () => {
  test.each<[string, Reported, Variant, Status | undefined, string]>([
    ['a short one', open, 'short', undefined, `${reported} ${cause}`],
    [
      'a full one',
      open,
      'full',
      undefined,
      `${reported} It affects Checkout. ${cause} ${newest} We'll keep you updated.`,
    ],
    ['the all-clear', over, 'resolved', undefined, `${allClear} Thank you for your patience.`],
    [
      'a short one of the past',
      over,
      'short',
      undefined,
      'Stripe reported elevated error rates on card payments from 8:16 AM to 9:04 AM UTC. It has been resolved.',
    ],
    [
      'no all-clear while the service is still down',
      over,
      'resolved',
      'outage',
      'Stripe reported elevated error rates on card payments from 8:16 AM to 9:04 AM UTC. It affected Checkout. They marked it resolved, but Stripe is still down.',
    ],
    [
      'no all-clear while nobody knows how the service is',
      over,
      'resolved',
      'unknown',
      'Stripe reported elevated error rates on card payments from 8:16 AM to 9:04 AM UTC. It affected Checkout. It has been resolved.',
    ],
    [
      'no all-clear where the page only removed it',
      { ...over, unlisted: true },
      'resolved',
      undefined,
      'Stripe reported elevated error rates on card payments at 8:16 AM UTC. It affected Checkout. They removed it from their status page at 9:04 AM UTC without marking it resolved.',
    ],
    [
      'the all-clear of what the team reported',
      { ...over, byHand: true },
      'resolved',
      undefined,
      'Stripe is working again. We saw elevated error rates on card payments with Stripe from 8:16 AM to 9:04 AM UTC. It affected Checkout. Thank you for your patience.',
    ],
    [
      'the full text of what is still open, whoever asks for the all-clear',
      open,
      'resolved',
      'operational',
      `${reported} It affects Checkout. ${cause} ${newest} We'll keep you updated.`,
    ],
    [
      'a notice, which has no end',
      { ...open, notice: true },
      'full',
      'operational',
      'Stripe has a notice on its status page: “Elevated error rates on card payments”. No disruption has been reported.',
    ],
  ])('write %s', (_, incident, variant, status, text) => {
    expect(written(incident, variant, {}, status)).toBe(text);
  });

  test('are those that are true now, the proposed one first', () => {
    expect(variantsOf(open)).toEqual(['full', 'short']);
    expect(variantsOf(over)).toEqual(['resolved', 'short', 'full']);
    expect(variantsOf({ ...open, notice: true })).toEqual(['full']);
  });
});

describe('style', () => {
  const silent = { ...open, status: 'investigating', description: null, updates: [] } as const;
  test.each<[string, Reported, Variant, Partial<CustomerStyle>, string]>([
    ['friendly', open, 'full', { tone: 'friendly' }, "Sorry about this! We'll keep you updated."],
    ['formal', open, 'full', { tone: 'formal' }, 'We apologise for the inconvenience. We will keep you updated.'],
    ['formal', silent, 'short', { tone: 'formal' }, 'Stripe has not given any details yet.'],
    ['friendly', over, 'resolved', { tone: 'friendly' }, 'Thanks for bearing with us!'],
    [
      'formal',
      over,
      'resolved',
      { tone: 'formal' },
      'apologise for the inconvenience and thank you for your patience.',
    ],
    [
      'with its ending',
      open,
      'full',
      { ending: 'Updates: status.acme.example' },
      `${newest} Updates: status.acme.example`,
    ],
  ])('is %s', (_, incident, variant, style, end) => {
    expect(written(incident, variant, style).endsWith(end)).toBe(true);
  });

  test('without contractions is formal, but not in quoted words', () => {
    const mine = { ...open, byHand: true, status: 'monitoring', title: "We can't reach it" } as const;
    expect(written(mine, 'full', { tone: 'formal' })).toBe(
      "We have been seeing a problem with Stripe since 8:16 AM UTC: “We can't reach it”. It affects Checkout. We are monitoring the situation. We apologise for the inconvenience. We will keep you updated.",
    );
  });

  test.each([
    ['Europe/London', 'since 8:16 AM GMT.', '8:36 AM GMT'],
    ['Asia/Tokyo', 'since 5:16 PM GMT+9.', '5:36 PM GMT+9'],
    // It's still the day before where it's 9:10 AM in London.
    ['Pacific/Honolulu', 'since Nov 19, 10:16 PM GMT-10.', 'Nov 19, 10:36 PM GMT-10'],
  ])('has the times of %s with their zone', (timeZone, since, update) => {
    const now = new Date(at('10:30'));
    const told = { serviceName: 'Stripe', serviceStatus: 'outage', components: [], now } as const;
    const text = customerText(open, told, 'full', { ...plainStyle, timeZone });
    expect(text).toContain(since);
    expect(text).toContain(update);
    expect(formatZone(open.startedAt)).toBe('UTC');
  });
});

test('no time is without its zone, and no day is missing, whatever the history', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
  const texts = days.flatMap((day) =>
    (['investigating', 'identified', 'monitoring', 'resolved'] as const).flatMap((status) =>
      [true, false].flatMap((unlisted) =>
        (['short', 'full', 'resolved'] as const).flatMap((variant) =>
          ['UTC', 'Asia/Tokyo', 'America/New_York'].map((timeZone) => ({
            day,
            text: written(
              {
                ...open,
                status,
                unlisted,
                startedAt: at('03:00', day),
                resolvedAt: status === 'resolved' ? at('09:04') : null,
              },
              variant,
              { timeZone },
            ),
          })),
        ),
      ),
    ),
  );
  expect(texts).toHaveLength(216);
  for (const { day, text } of texts) {
    // A span has one zone, at its end.
    const times = [...text.matchAll(/(\w+ \d+, )?\d+:\d\d [AP]M(?! to )(.{0,4})/g)];
    expect(times.length).toBeGreaterThan(0);
    for (const [, , after = ''] of times) expect(after).toMatch(/^ (?:UTC|GMT|EST)/);
    if (day !== '2026-11-20') expect(text).toMatch(/Nov 1[789], \d+:\d\d [AP]M/);
  }
});
