import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTab } from '../../../web/frame/tab.ts';

const Tab = (props: Parameters<typeof useTab>[0]) => {
  useTab(props);
  return null;
};

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" /><title>Dashboard · Allclear</title>';
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

test('the title tells what is wrong before the name of the page, whichever page is shown', async () => {
  const { rerender, unmount } = render(<Tab mark="outage" text="● 1 outage" />);
  expect(document.title).toBe('● 1 outage · Dashboard · Allclear');
  document.title = 'Services · Allclear';
  await waitFor(() => expect(document.title).toBe('● 1 outage · Services · Allclear'));
  rerender(<Tab mark="outage" text="● 2 outages" />);
  expect(document.title).toBe('● 2 outages · Services · Allclear');
  unmount();
  expect(document.title).toBe('Services · Allclear');
});

test('the icon has another shape for each state, and is the mark itself while all is quiet', () => {
  const { rerender } = render(<Tab mark="outage" text="" />);
  const icons = [icon()];
  rerender(<Tab mark="degraded" text="" />);
  icons.push(icon());
  rerender(<Tab mark="last-known" text="" />);
  icons.push(icon());
  expect(new Set(icons.map((href) => /path d="[^"]+"/.exec(decodeURIComponent(href ?? ''))?.[0])).size).toBe(3);
  rerender(<Tab mark="calm" text="" />);
  expect(icon()).toMatch(/\/favicon\.svg$/);
});
