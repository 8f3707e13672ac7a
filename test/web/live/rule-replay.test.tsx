import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { WantedRule } from '../../../web/live/rule/replay-query.ts';
import { headlineOf } from '../../../web/live/rule/replay-words.ts';
import { RuleReplay, type Suggestion } from '../../../web/live/rule/rule-replay.tsx';
import { fakeApi } from '../../support/fake-api.ts';
import { sampleReplay } from '../../support/rule-replay.ts';
import { userEvent } from '../../support/user.ts';

const asked: URLSearchParams[] = [];
afterEach(cleanup);

/** Each answer is that of the next request; without more the last one. */
const answering = (...answers: readonly (object | number)[]) => {
  asked.length = 0;
  window.happyDOM.setURL(`${fakeApi.address}/integrations`);
  const answer = (_: unknown, query: URLSearchParams) => {
    const body = answers[Math.min(asked.push(query), answers.length) - 1];
    return typeof body === 'number'
      ? { status: body, body: { code: 'internal', message: 'It broke.' } }
      : { status: 200, body };
  };
  fakeApi.answers = { 'GET /api/alert-rules/replay': answer };
};

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const view = (rule: WantedRule | undefined, queries: QueryClient, onUse: (suggestion: Suggestion) => void) => (
  <QueryClientProvider client={queries}>
    <RuleReplay rule={rule} missing="Choose services." onUse={onUse} />
  </QueryClientProvider>
);

const open = (rule: WantedRule | undefined = { integrationId: 1, event: ['resolved'] }) => {
  const used: Suggestion[] = [];
  const queries = client();
  const onUse = (suggestion: Suggestion) => void used.push(suggestion);
  const { rerender } = render(view(rule, queries, onUse));
  return { used, change: (next: WantedRule | undefined) => rerender(view(next, queries, onUse)) };
};

describe('the replay of a rule', () => {
  test('says the alerts with both rules, and the outages that would have been missed', async () => {
    answering(sampleReplay());
    open();
    expect(await screen.findByRole('heading', { name: '7 alerts instead of 41' })).toBeTruthy();
    expect(screen.getByText('The last 90 days with this rule')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /These 2 outages would have been missed/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^PayPalSun, Oct 25, .*26m$/),
      expect.stringMatching(/^AdyenSun, Sep 20, .*22m$/),
    ]);
    expect(document.querySelectorAll('.ac-replay-bars > .missed')).toHaveLength(2);
    expect(document.querySelectorAll('.ac-replay-bars')[0]?.children).toHaveLength(90);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { integrationId: '1', event: 'resolved', timeZone },
    ]);
  });

  test('lists every day with alerts by both rules, newest first, when asked', async () => {
    answering(sampleReplay());
    open();
    const button = await screen.findByRole('button', { name: 'Show all 41 alerts' });
    expect(screen.queryByRole('list', { name: 'Alerts by day' })).toBeNull();
    await userEvent.click(button);
    const days = within(screen.getByRole('list', { name: 'Alerts by day' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(days.slice(0, 2)).toEqual([
      'Fri, Nov 200 now, 1 with the new rule',
      'Mon, Nov 160 now, 1 with the new rule',
    ]);
    expect(days).toHaveLength(
      new Set([...sampleReplay().after.days, ...(sampleReplay().before?.days ?? [])].map(({ date }) => date)).size,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hide alerts' }));
    expect(screen.queryByRole('list', { name: 'Alerts by day' })).toBeNull();
  });

  test('is said politely once the choice has settled', async () => {
    answering(sampleReplay());
    open();
    await screen.findByRole('heading', { name: '7 alerts instead of 41' });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('7 alerts instead of 41. 2 outages missed.'),
    );
  });

  test('offers the nearest rule that misses none', async () => {
    answering(sampleReplay());
    const { used } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add incidents' }));
    expect(used).toEqual([expect.objectContaining({ kind: 'event', event: 'incidents', alerts: 11 })]);
  });

  test('follows the choice, and keeps the last answer until the next one is there', async () => {
    answering(sampleReplay(), sampleReplay({ after: { alerts: 0, escalations: 0, summaries: 0, days: [] } }));
    const { change } = open();
    await screen.findByRole('heading', { name: '7 alerts instead of 41' });
    change({ integrationId: 1, event: ['none'] });
    expect(screen.getByRole('heading', { name: '7 alerts instead of 41' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: "You'd get no alerts" })).toBeTruthy();
    expect(asked).toHaveLength(2);
    change(undefined);
    expect(screen.getByText('Choose services.')).toBeTruthy();
  });

  test('says how many of the alerts are escalations', async () => {
    answering(sampleReplay({ after: { alerts: 7, escalations: 2, summaries: 0, days: [] } }));
    open();
    expect(await screen.findByText('With 2 escalations, if nobody had been on it')).toBeTruthy();
  });

  test('says how much history there is', async () => {
    answering(sampleReplay({ days: 12, firstDay: '2026-11-09' }));
    open();
    expect(await screen.findByText('We have 12 days of history. With this rule:')).toBeTruthy();
    expect(document.querySelectorAll('.ac-replay-bars')[0]?.children).toHaveLength(12);
  });

  test('says that there is none, and that it failed', async () => {
    answering(sampleReplay({ days: 0, firstDay: null, before: null }));
    open();
    expect(await screen.findByText(/No history yet/)).toBeTruthy();
    cleanup();
    answering(500);
    open();
    expect(await screen.findByText("We couldn't compare the rules. You can still save.")).toBeTruthy();
  });

  test.each([
    [{ after: { alerts: 41, escalations: 0, summaries: 0, days: [] }, missedCount: 0 }, 'No change: 41 alerts, as now'],
    [{ after: { alerts: 0, escalations: 0, summaries: 0, days: [] } }, "You'd get no alerts"],
    [{ before: null }, '7 alerts'],
    [
      {
        before: { alerts: 0, escalations: 0, summaries: 0, days: [] },
        after: { alerts: 0, escalations: 0, summaries: 0, days: [] },
        missedCount: 0,
      },
      'No change: no alerts, as now',
    ],
    [{ after: { alerts: 1, escalations: 0, summaries: 0, days: [] } }, '1 alert instead of 41'],
  ])('%j is headed as %s', (changes, headline) => {
    expect(headlineOf(sampleReplay(changes))).toBe(headline);
  });
});
