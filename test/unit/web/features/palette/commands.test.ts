import { expect, it } from 'vitest';
import { type Command, commandsFor } from '../../../../../web/features/palette/commands.ts';

const command = (label: string, isFirst = false): Command => ({ id: label, label, isFirst, run: () => undefined });
const commands = [
  command('Add a service', true),
  command('Set status of Stripe'),
  command('Restripe'),
  command('Stripe'),
  command('Zendesk Support'),
];
const labels = (typed: string) => commandsFor(commands, typed).map(({ label }) => label);

it('offers a few at first, and what has every word that is typed, the best first', () => {
  expect(labels(' ')).toEqual(['Add a service']);
  expect(labels('stri')).toEqual(['Stripe', 'Set status of Stripe', 'Restripe']);
  expect(labels('STRIPE set')).toEqual(['Set status of Stripe']);
  expect(labels('sup zen')).toEqual(['Zendesk Support']);
  expect(labels('nothing')).toEqual([]);
});

it('finds a service by words that are not in its name, after those whose name has them', () => {
  const stripe: Command = { ...command('Stripe'), also: 'Payments Card payments fail' };
  const found = (typed: string) => commandsFor([stripe, command('Payments board')], typed).map(({ label }) => label);
  expect(found('payments')).toEqual(['Payments board', 'Stripe']);
  expect(found('stripe card')).toEqual(['Stripe']);
});

it('shows no more than anybody reads', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => command(`Service ${index}`, true));
  expect(commandsFor(many, '')).toHaveLength(50);
  expect(commandsFor(many, 'service')).toHaveLength(50);
});
