import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { formatRecent } from '../../../../web/ui/text/calendar.ts';
import { formatDate, formatExact } from '../../../../web/ui/text/time.ts';
import { ago, sampleChanges, sampleIncidents, sampleServices } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const board: Answers = {
  'GET /api/services': ok(sampleServices(now)),
  'GET /api/incidents': ok(sampleIncidents(now)),
  'GET /api/status-changes': ok(sampleChanges(now)),
};
const openBoard = (more: Answers = {}) => openApp('/dashboard', 'maya', { ...board, ...more });
const panel = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the timeline', () => {
  test('lists five events, then more under their days, and opens each with everything known of it', async () => {
    await openBoard();
    const timeline = await panel('Service health timeline');
    const events = () => within(timeline).getAllByRole('button', { name: /Incident|Status Update/ });
    const more = await within(timeline).findByRole('button', { name: 'Show 5 more events' });
    expect(events()).toHaveLength(5);
    await userEvent.click(more);
    expect(events()).toHaveLength(10);
    expect(within(timeline).getAllByText(formatDate(ago(now, 7_300))).length).toBeGreaterThan(0);
    await userEvent.click(within(timeline).getByRole('button', { name: /Incident Started: Elevated error rates/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Incident Started: Elevated error rates/ });
    expect(within(dialog).getByText('Around 18% of charge attempts are failing.')).toBeTruthy();
    expect(within(dialog).getByText('Incident started')).toBeTruthy();
    expect(within(dialog).getByText('4821')).toBeTruthy();
    const way = within(dialog).getByRole('link', { name: 'View incident' });
    expect(way.getAttribute('href')).toBe('/services?id=1&incident=4821');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says of each event what happened, where, when and how bad it was', async () => {
    await openBoard();
    const timeline = within(await panel('Service health timeline'));
    const event = within(await timeline.findByRole('button', { name: /Incident Started: Elevated error rates/ }));
    expect(event.getByText('Incident Started: Elevated error rates on card payments in Europe').textContent).toBe(
      'Stripe Incident Started: Elevated error rates on card payments in Europe',
    );
    expect(event.getByText('Stripe').closest('b')).toBeTruthy();
    expect(event.getByText('Around 18% of charge attempts are failing.')).toBeTruthy();
    expect(event.getByText('24m ago')).toBeTruthy();
    expect(event.getByText('Outage').closest('.badge')?.querySelector('svg')).toBeTruthy();
    const began = ago(now, 24);
    expect(event.getByText(formatRecent(began, now)).getAttribute('datetime')).toBe(began);
    expect(event.getByTitle(formatExact(began))).toBeTruthy();
  });

  test('says how far an event can be trusted, in a word and in the dialog in a sentence', async () => {
    const change = { ...sampleChanges(now)[0], id: 900, serviceId: 3, serviceName: 'GitHub', changedAt: ago(now, 12) };
    const changes = [{ ...change, status: 'unknown', previousStatus: 'operational', reason: 'unreadable' }];
    await openBoard({ 'GET /api/incidents': ok([]), 'GET /api/status-changes': ok(changes) });
    const timeline = within(await panel('Service health timeline'));
    const event = await timeline.findByRole('button', { name: /Status Update: unknown/ });
    expect(within(event).getByText('Checks failing').title).toBe("We couldn't read the status page.");
    await userEvent.click(event);
    const dialog = within(await screen.findByRole('dialog', { name: 'Status Update: unknown' }));
    expect(dialog.getByText("We couldn't read the status page.")).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'View service' }).getAttribute('href')).toBe('/services?id=3');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('begins with seven days and shows the range that is chosen', async () => {
    await openBoard();
    const timeline = await panel('Service health timeline');
    await within(timeline).findByRole('button', { name: 'Show 5 more events' });
    expect(within(timeline).getByRole('radio', { name: '7 Days' })).toHaveProperty('checked', true);
    await userEvent.click(within(timeline).getByRole('radio', { name: '24 Hours' }));
    expect(within(timeline).getByRole('img', { name: /^Worst status per hour, last 24 hours/ })).toBeTruthy();
    expect(within(timeline).queryByRole('button', { name: /more events/ })).toBeNull();
    expect(within(timeline).queryByText(/Cloudflare/)).toBeNull();
  });

  test('says so when nothing happened', async () => {
    await openBoard({ 'GET /api/incidents': ok([]), 'GET /api/status-changes': ok([]) });
    expect(await screen.findByText('No events in the selected time range')).toBeTruthy();
  });

  test('that cannot be read says why and can be asked for again', async () => {
    const { answer } = await openBoard({ 'GET /api/status-changes': refusal(500, 'internal', 'Something broke.') });
    expect((await screen.findByText('500: Something broke.')).parentElement?.getAttribute('role')).toBe('alert');
    answer(board);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Show 5 more events' })).toBeTruthy();
  });

  test('shows twenty more at a time, and fewer again', async () => {
    const changes = Array.from({ length: 40 }, (_, index) => ({
      ...sampleChanges(now)[0]!,
      id: 500 + index,
      status: 'maintenance',
      changedAt: ago(now, 60 + index * 30),
    }));
    await openBoard({ 'GET /api/incidents': ok([]), 'GET /api/status-changes': ok(changes) });
    const timeline = within(await panel('Service health timeline'));
    const shown = () => timeline.getAllByRole('button', { name: /Status Update/ }).length;
    await userEvent.click(await timeline.findByRole('button', { name: 'Show 20 more events' }));
    expect(shown()).toBe(25);
    await userEvent.click(timeline.getByRole('button', { name: 'Show 15 more events' }));
    expect(shown()).toBe(40);
    await userEvent.click(timeline.getByRole('button', { name: 'Show fewer events' }));
    expect(shown()).toBe(5);
  });

  test('draws a line where this browser last looked, and counts what came since', async () => {
    const seenAt = now.getTime() - 30 * 60_000;
    localStorage.setItem(`allclear-looked-${maya.id}-${maya.team?.id}`, JSON.stringify({ seenAt }));
    const [late, ...prompt] = sampleIncidents(now).toReversed();
    const incidents = prompt.map((incident) => ({ ...incident, createdAt: incident.startedAt }));
    await openBoard({ 'GET /api/incidents': ok([...incidents, { ...late, createdAt: ago(now, 5) }]) });
    const timeline = within(await panel('Service health timeline'));
    // Stripe, and what the page of OpenAI tells late of the day before yesterday.
    expect(await timeline.findByText('2 new since your last visit')).toBeTruthy();
    const line = timeline.getByText('Last visit 30m ago');
    expect(line.previousElementSibling?.textContent).toContain('Stripe');
    expect(line.nextElementSibling?.textContent).toContain('Intercom');
    localStorage.removeItem(`allclear-looked-${maya.id}-${maya.team?.id}`);
  });
});
