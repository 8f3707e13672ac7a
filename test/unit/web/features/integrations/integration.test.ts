import { expect, it } from 'vitest';
import { destinationOf, guided, guideTimes } from '../../../../../web/features/integrations/integration.ts';
import { sampleIntegration } from '../../../../support/integrations.ts';

it('a destination is the channel, the host or the name, never an address with its secret', () => {
  expect(destinationOf(sampleIntegration({ type: 'slack' }))).toBe('#incidents');
  expect(destinationOf(sampleIntegration({ type: 'webhook' }))).toBe('receiver.example.com');
  expect(destinationOf(sampleIntegration({ type: 'teams', name: 'Support' }))).toBe('Support');
});

it('guides tell how long they take', () => {
  const two = guided.filter(({ channel: { type } }) => type === 'slack' || type === 'teams');
  expect(guideTimes(two)).toBe('Each guide takes 4 to 5 minutes.');
});
