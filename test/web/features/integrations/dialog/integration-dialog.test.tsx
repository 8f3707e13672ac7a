import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type ChannelData, channels } from '#channels';
import IntegrationDialog from '../../../../../web/features/integrations/dialog/integration-dialog.tsx';
import {
  changesOf,
  defaultsOf,
  newIntegrationOf,
  schemaOf,
} from '../../../../../web/features/integrations/dialog/integration-form.ts';
import { sampleIntegration } from '../../../../support/integrations.ts';

afterEach(cleanup);

/** A channel that there isn't: its data is all that the dialog has of it. */
const pigeon: ChannelData = {
  ...channels.slack,
  label: 'Pigeon',
  names: { card: 'Pigeons', dialog: 'Pigeon', short: 'pigeons' },
  fields: [
    { name: 'name', label: 'Name', kind: 'text', initial: 'Pigeon Integration', problem: 'Name is required' },
    { name: 'webhookUrl', label: 'Loft', kind: 'address', isHalf: true, hint: 'Where it lives.', problem: 'No loft' },
    { name: 'channel', label: 'Ring', kind: 'text', isHalf: true, isOptional: true, problem: 'Ring is required' },
  ],
  choices: [
    { name: 'resolved', isTicked: false },
    { name: 'statusChange', isTicked: true },
  ],
  dialog: { description: 'It flies home.', width: 500, create: 'Release', below: 'preview' },
  preview: 'plain',
};

const open = (channel: ChannelData) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntegrationDialog channel={channel} integration={undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );

test('a dialog is drawn from what its channel asks and offers', async () => {
  open(pigeon);
  const dialog = screen.getByRole('dialog', { name: 'Connect Pigeon' });
  expect(dialog.textContent).toContain('It flies home.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pigeon Integration');
  const [loft, ring] = [
    screen.getByLabelText<HTMLInputElement>('Loft'),
    screen.getByLabelText<HTMLInputElement>('Ring'),
  ];
  expect([loft.type, loft.getAttribute('aria-required'), ring.type]).toEqual(['url', 'true', 'text']);
  expect(ring.getAttribute('aria-required')).not.toBe('true');
  expect(loft.closest('.ac-pair')).not.toBeNull();
  expect(loft.closest('.ac-pair')).toBe(ring.closest('.ac-pair'));
  expect(screen.getByText('Where it lives.')).toBeTruthy();
  const ticks = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'));
  expect(ticks).toEqual(['false', 'true', 'false', 'false', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(screen.getByText('No loft')).toBeTruthy();
  expect(screen.queryByText('Ring is required')).toBeNull();
});

test('a channel without a look of its own has a plain preview', () => {
  open(pigeon);
  const preview = screen.getByRole('figure', { name: /^Example message: Stripe/ });
  expect(preview.textContent).toContain('We are looking into failing card payments in Europe.');
  expect(preview.textContent).not.toContain('Open in Allclear');
});

test('what is sent is what its channel has, trimmed; without choices a change is name and address alone', () => {
  const filled = { ...defaultsOf(pigeon), name: ' Home ', webhookUrl: ' https://loft.example.com/1 ' };
  const values = schemaOf(pigeon, false).parse(filled);
  const config = { webhookUrl: 'https://loft.example.com/1', channel: '' };
  expect(newIntegrationOf(pigeon, values)).toMatchObject({
    name: 'Home',
    config: { ...config, events: { resolved: false, statusChange: true } },
  });
  const before = sampleIntegration({ enabled: false });
  expect(changesOf({ ...pigeon, choices: [] }, values, before)).toEqual({ name: 'Home', config, enabled: true });
  expect(changesOf({ ...pigeon, choices: [] }, { ...values, enabled: false }, before)).toEqual({
    name: 'Home',
    config,
  });
});

test('quiet hours, escalation and repeats are sent with the form, and a day is needed', () => {
  const nights = { days: [5], fromMinute: 1_320, toMinute: 420, timeZone: 'Europe/London', summary: false };
  const values = { ...defaultsOf(pigeon), webhookUrl: 'https://loft.example.com', quietHours: nights };
  expect(newIntegrationOf(pigeon, values)).toMatchObject({ quietHours: nights });
  const before = sampleIntegration({ quietHours: nights });
  expect(changesOf(pigeon, values, before)).not.toHaveProperty('quietHours');
  expect(changesOf(pigeon, { ...values, quietHours: null }, before)).toMatchObject({ quietHours: null });
  const rules = { escalation: { afterMinutes: 15, integrationId: 4 }, repeatMinutes: 60 };
  expect(newIntegrationOf(pigeon, { ...values, ...rules })).toMatchObject(rules);
  expect(changesOf(pigeon, { ...values, ...rules }, sampleIntegration(rules))).not.toHaveProperty('escalation');
  expect(changesOf(pigeon, values, sampleIntegration(rules))).toMatchObject({ escalation: null, repeatMinutes: null });
  const problems = schemaOf(pigeon, false).safeParse({ ...values, quietHours: { ...nights, days: [] } }).error?.issues;
  expect(problems).toMatchObject([{ path: ['quietHours'], message: 'Choose a day' }]);
});
