import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const uptimeflareData = {
  up: 1,
  down: 1,
  updatedAt: 1_777_885_200,
  monitors: {
    shop: { up: true, latency: 120, location: 'AMS', message: 'OK' },
    mail_server: { up: false, latency: 0, location: 'FRA', message: 'Timeout after 5000ms' },
  },
};

/** A page, which the browser draws from the state in it. */
export const uptimeflarePage = `<!DOCTYPE html><html><head><title>Wren's Status Page</title></head><body><div id="__next"></div>
<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"compactedStateStr":"{}","monitors":[]}}}</script></body></html>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'uptimeflare',
    version: 1,
    pages: [{ documents: [json(uptimeflareData)], expected: { status: 'outage' }, contentHash: '4fbb7065c84edaf7' }],
  },
];
