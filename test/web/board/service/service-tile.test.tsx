import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ServiceTile } from '../../../../web/board/service/service-tile.tsx';
import { startLocalServer } from '../../../support/local-server.ts';

afterEach(cleanup);

test('the icons of a screen come together, by one request', async () => {
  const asked: string[] = [];
  const { url, close } = await startLocalServer((request, response) => {
    const names = new URL(request.url ?? '', url).searchParams.get('names') ?? '';
    asked.push(names);
    const drawings = names.split(',').map((name) => [name, `<svg id="${name}"/>`]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(Object.fromEntries(drawings)));
  });
  window.happyDOM.setURL(`${url}/services`);
  // No other test of this worker has shown these.
  const icons = ['ri-anchor-line', 'ri-ancient-gate-line', 'ri-barricade-line'];
  const { container } = render(
    icons.map((icon) => <ServiceTile key={icon} logoIcon={icon} logoColor="text-blue-600 bg-blue-100" />),
  );
  const drawn = () => [...container.querySelectorAll<HTMLElement>('.ac-remix')].map(({ style }) => style.maskImage);
  await waitFor(() => expect(drawn().filter((image) => image.includes('svg'))).toHaveLength(3));
  expect(asked).toHaveLength(1);
  for (const icon of icons) expect(asked[0]?.split(',')).toContain(icon.slice('ri-'.length));
  await close();
});
