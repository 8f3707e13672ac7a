import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { AllclearCard, isAllclearAvailable } from '../../../ops/tools/backstage/src/index.tsx';
import { type Host, HostProvider } from '../../support/backstage/modules.tsx';

afterEach(cleanup);

const annotated = (services: string): Host['entity'] => ({
  metadata: { annotations: { 'allclear.io/services': services } },
});

/** The example of the contract, which is one service with an outage. */
const contract = parse(readFileSync('openapi.yaml', 'utf8'));
const { content } = contract.paths['/api/v1/services'].get.responses['200'];
const example = content['application/json'].examples.outage.value;

/** Shows the card for an entity; the backend of Backstage gives these answers by turns, the last one again and again. */
const show = (entity: Host['entity'], ...answers: readonly (() => Response | Promise<Response>)[]) => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer ? answer() : Response.error();
  };
  const { container } = render(
    <HostProvider value={{ entity, fetch }}>
      <AllclearCard />
    </HostProvider>,
  );
  return { asked, container };
};
const services = (list: readonly object[]) => () => Response.json({ ...example, services: list });

describe('the card for Backstage', () => {
  test('shows the services of the annotation, with status, message and a link to the board', async () => {
    const paused = { ...example.services[0], id: 2, name: 'GitHub', slug: 'github', enabled: false };
    const { asked, container } = show(annotated('stripe, github'), services([...example.services, paused]));
    const link = await screen.findByRole('link', { name: 'Stripe' });
    expect(link.getAttribute('href')).toBe('https://status.example.com/services?id=1');
    expect(container.textContent).toBe('Stripe: outage · Partial System OutageGitHub: paused');
    expect(asked).toEqual(['http://backstage.test/api/proxy/allclear/services?slug=stripe&slug=github']);
  });

  test('says that it loads, and names each service that isn’t monitored', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    show(annotated('stripe, unheard-of'), () => promise);
    expect(screen.getByRole('progressbar')).toBeDefined();
    resolve(services(example.services)());
    expect(await screen.findByText('unheard-of: not monitored by Allclear')).toBeDefined();
    expect(screen.queryByText(/stripe: not monitored/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['refuses', () => new Response('{}', { status: 401 }), 'Allclear answered 401.'],
    ['is away', () => Promise.reject(new TypeError('fetch failed')), 'fetch failed'],
  ] as const)('says why there is no status if the server %s', async (_, answer, message) => {
    show(annotated('stripe'), answer);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('reads again each minute, and then shows no status that it couldn’t confirm', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { asked, container } = show(annotated('stripe'), services(example.services), () =>
        Promise.reject(new TypeError('fetch failed')),
      );
      await screen.findByRole('link', { name: 'Stripe' });
      act(() => void vi.advanceTimersByTime(60_000));
      await screen.findByRole('alert');
      expect(asked).toHaveLength(2);
      expect(container.textContent).toBe('fetch failed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows and asks nothing for an entity without the annotation', () => {
    const { asked, container } = show({ metadata: {} });
    expect([container.textContent, asked]).toEqual(['', []]);
    expect([isAllclearAvailable({ metadata: {} }), isAllclearAvailable(annotated('stripe'))]).toEqual([false, true]);
  });
});
