import type { PageSays } from '../history.ts';
import { html, json } from './answers.ts';

/** A page of Hyperping: one word for everything. */
export const hyperping = (indicator: 'up' | 'incident' | 'outage' | 'maintenance' = 'up'): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://hyperping.com">Hyperping</a>'),
  '/status.json': json({ indicator, uptime: '99.967%' }),
});
