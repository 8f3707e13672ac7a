import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { formatLong, formatShort } from '../../../../web/ui/text/time.ts';
import { ago, sampleChanges, sampleIncidents, sampleServices } from '../../../support/board.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

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
  test('lists five events, then all, and opens each with everything known of it', async () => {
    await openBoard();
    const timeline = await panel('Service health timeline');
    const more = await within(timeline).findByRole('button', { name: 'Show 10 more events' });
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(more);
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(15);
    await userEvent.click(within(timeline).getByRole('button', { name: /Incident Started: Elevated error rates/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Incident Started: Elevated error rates/ });
    expect(within(dialog).getByText('Around 18% of charge attempts are failing.')).toBeTruthy();
    expect(within(dialog).getByText('Incident started')).toBeTruthy();
    expect(within(dialog).getByText('4821')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'View service' }).getAttribute('href')).toBe('/services?id=1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says of each event what happened, where, when and how bad it was', async () => {
    await openBoard();
    const timeline = within(await panel('Service health timeline'));
    const event = within(await timeline.findByRole('button', { name: /Incident Started: Elevated error rates/ }));
    expect(event.getByText('Incident Started: Elevated error rates on card payments in Europe')).toBeTruthy();
    expect(event.getByText('Stripe, Around 18% of charge attempts are failing.')).toBeTruthy();
    expect(event.getByText('24m ago')).toBeTruthy();
    expect(event.getByText('Outage').querySelector('svg')).toBeTruthy();
    const began = ago(now, 24);
    expect(event.getByText(formatShort(began)).getAttribute('datetime')).toBe(began);
    expect(event.getByTitle(formatLong(began))).toBeTruthy();
  });

  test('begins with seven days and shows the range that is chosen', async () => {
    await openBoard();
    const timeline = await panel('Service health timeline');
    await within(timeline).findByRole('button', { name: 'Show 10 more events' });
    expect(within(timeline).getByRole('radio', { name: '7 Days' })).toHaveProperty('checked', true);
    await userEvent.click(within(timeline).getByRole('radio', { name: '24 Hours' }));
    expect(within(timeline).getByRole('img', { name: /^Worst status per hour, last 24 hours/ })).toBeTruthy();
    expect(within(timeline).getByRole('button', { name: 'Show 2 more events' })).toBeTruthy();
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
    expect(await screen.findByRole('button', { name: 'Show 10 more events' })).toBeTruthy();
  });
});
