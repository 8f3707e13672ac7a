import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { textOf } from '../../support/docs.ts';
import { createTestServer } from '../../support/http.ts';

/** The seconds that a file has at this place. */
const secondsIn = (file: string, place: RegExp): number => Number(place.exec(textOf(file))?.[1]);

const idle = {
  'ops/nginx.conf': /^ {2}keepalive_timeout (\d+)s;$/m,
  'ops/Caddyfile': /^\s+keepalive (\d+)s$/m,
  'ops/traefik-allclear.yaml': /^\s+idleConnTimeout: (\d+)s$/m,
};

describe('the files for proxies', () => {
  test.each(Object.entries(idle))('%s closes an idle connection before Allclear does', async (file, place) => {
    const app = await createTestServer({ handlers: {} });
    expect(secondsIn(file, place)).toBeLessThan(app.server.keepAliveTimeout / 1000);
    expect(secondsIn(file, place)).toBeGreaterThan(0);
    await app.close();
  });

  test('let a live stream miss two beats', () => {
    const beatMs = Number(/BEAT_MS = ([\d_]+);/.exec(textOf('src/app/background-work.ts'))?.[1]?.replace('_', ''));
    expect(secondsIn('ops/nginx.conf', /proxy_read_timeout (\d+)s;/) * 1000).toBeGreaterThan(3 * beatMs);
  });

  test('of Traefik name what the others have', () => {
    const main = z
      .object({
        entryPoints: z.record(z.string(), z.object({ address: z.string() })),
        certificatesResolvers: z.record(z.string(), z.object({})),
        providers: z.object({ file: z.object({ filename: z.string() }) }),
      })
      .parse(parse(textOf('ops/traefik.yaml')));
    const { http } = z
      .object({
        http: z.object({
          routers: z.object({
            allclear: z.object({
              entryPoints: z.array(z.string()),
              rule: z.string(),
              service: z.string(),
              tls: z.object({ certResolver: z.string() }),
            }),
          }),
          services: z.record(z.string(), z.object({ loadBalancer: z.object({ serversTransport: z.string() }) })),
          serversTransports: z.record(z.string(), z.object({})),
        }),
      })
      .parse(parse(textOf('ops/traefik-allclear.yaml')));
    const { entryPoints, rule, service, tls } = http.routers.allclear;
    expect(Object.keys(main.entryPoints)).toEqual(expect.arrayContaining(entryPoints));
    expect(main.certificatesResolvers).toHaveProperty(tls.certResolver);
    expect(main.providers.file.filename).toMatch(/\/traefik-allclear\.yaml$/);
    expect(http.serversTransports).toHaveProperty(http.services[service]?.loadBalancer.serversTransport ?? '');
    for (const closed of ['/metrics', '/readyz']) expect(rule).toContain(`!Path(\`${closed}\`)`);
  });
});
