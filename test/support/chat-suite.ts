import { describe, expect, test } from 'vitest';
import type { Alert } from '../../src/integrations/model/alert.ts';
import { digestOf } from '../../src/integrations/model/digest.ts';
import { incident, opened, oversized, stripe } from './alerts.ts';

/** What a person reads of an alert in a chat, from top to bottom. */
type TextsOf = (alert: Alert) => readonly string[];

/** What holds of every chat: the headline, which is the text at `headline`, keeps its end, and a digest is readable. */
export const describeChat = (label: string, textsOf: TextsOf, headline: number): void => {
  describe(`${label}, as every chat`, () => {
    test('keeps since when, however long a title becomes by being made harmless', () => {
      for (const title of ['<b>&'.repeat(200), '@all '.repeat(200), `${'A'.repeat(300)}`]) {
        const shown = textsOf(incident({ title }))[headline];
        expect(shown).toContain('Stripe is down: ');
        expect(shown).toMatch(/… · since 9:57 AM UTC$/);
      }
    });

    test('a digest lists the first twenty and counts the rest', () => {
      const alerts = Array.from({ length: 57 }, (_one, at) => ({
        ...opened,
        id: `dlv_${at}`,
        services: [{ ...stripe, id: at, name: `Service ${at}` }],
      }));
      const text = textsOf(digestOf('dlv_d', alerts, 'https://allclear.test')).join('\n');
      expect(text.match(/🔴 Service \d+ is down: Card payments fail/gu)).toHaveLength(20);
      expect(text).toContain('and 37 more on the board');
      expect(text).toContain('Service 0, Service 1 and 55 more: 57 alerts (57 outages) from');
    });

    test('the lines of an oversized digest are cut', () => {
      const digests = oversized.filter(({ kind }) => kind === 'digest');
      expect(digests.length).toBeGreaterThan(0);
      for (const alert of digests) expect(textsOf(alert).join('\n')).toContain('…');
    });
  });
};
