import { expect, it } from 'vitest';
import { type Command, commandsFor, sectionsFor } from '../../../../../web/features/palette/commands.ts';
import { processorMsOf } from '../../../../support/processor-time.ts';

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

it('stand under headings, what needs attention first while nothing is typed', () => {
  const all: readonly Command[] = [
    { ...command('Stripe', true), id: 'service 1' },
    command('Add a service', true),
    { ...command('Go to Services', true), id: 'go Services' },
    { ...command('Card payments fail'), id: 'incident 4 1' },
  ];
  const headings = (typed: string) => sectionsFor(all, typed).map(({ heading }) => heading);
  expect(headings('')).toEqual(['Needs attention', 'Actions', 'Go to']);
  expect(headings('stripe')).toEqual(['Services']);
  expect(headings('pay')).toEqual(['Incidents']);
  expect(headings('service')).toEqual(['Go to', 'Actions']);
});

it('reads the words of 10,000 services once, however many letters are typed', () => {
  let reads = 0;
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...command(''),
    id: `service ${index}`,
    get label() {
      reads += 1;
      return `Service ${index}`;
    },
  }));
  for (const typed of ['s', 'se', 'ser', 'serv', 'service 9', 'service 99']) commandsFor(many, typed);
  expect(reads).toBe(many.length);
});

it('answers each letter within 50 ms of processor time for 10,000 services with their actions', async () => {
  const many = ['', 'Mute ', 'Set status of ', 'Component of '].flatMap((verb) =>
    Array.from({ length: 10_000 }, (_, index) => ({ ...command(`${verb}Service ${index}`), also: 'Payments' })),
  );
  for (const typed of ['s', 'service', 'service 99', 'payments 9999', 'nothing of the kind']) {
    const { result, processorMs } = await processorMsOf(() => sectionsFor(many, typed), 50);
    expect(result.length > 0).toBe(typed !== 'nothing of the kind');
    expect(processorMs).toBeLessThan(50);
  }
});

it('finds a screen by its name before docs and settings that begin with the same word', () => {
  const found = commandsFor(
    [
      { id: 'doc teams', label: 'Teams and members', isFirst: false, run: () => undefined },
      { id: 'go Team', label: 'Go to Team', isFirst: true, run: () => undefined },
    ].toReversed(),
    'team',
  );
  expect(found.map(({ label }) => label)).toEqual(['Go to Team', 'Teams and members']);
  expect(commandsFor(found, 'go to team').map(({ label }) => label)).toEqual(['Go to Team']);
});
