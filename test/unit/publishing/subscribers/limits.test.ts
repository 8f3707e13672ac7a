import { describe, expect, test } from 'vitest';
import type { PublishedPage } from '../../../../src/publishing/published-page.ts';
import {
  type Requested,
  requestSubscription,
  type Subscribing,
} from '../../../../src/publishing/subscribers/subscribe.ts';
import { samplePage } from '../../../support/published-page.ts';

/** The form of pages whose team has this id, with every address that was written. */
const form = (teamId: number) => {
  const counts = new Map<string, number>();
  const written: string[] = [];
  const subscribers = {
    count: async () => 0,
    request: async (_page: unknown, { address }: { readonly address: string }) => void written.push(address),
  };
  const dependencies = {
    subscribers,
    teamOf: async () => teamId,
    isReadOnly: async () => false,
    count: (subject: string) => {
      counts.set(subject, (counts.get(subject) ?? 0) + 1);
      return { count: counts.get(subject) ?? 0 };
    },
    transaction: <T>(work: () => Promise<T>) => work(),
    now: () => new Date(),
  };
  const request = requestSubscription(dependencies as unknown as Subscribing);
  let networks = 0;
  return {
    written,
    enter: (page: PublishedPage, address: string, network?: string): Promise<Requested> => {
      networks += 1;
      return request(page, { address, items: [], trap: '', network: network ?? `network ${networks}` });
    },
  };
};
const page = (id: number): PublishedPage => ({ ...samplePage(), id });

/** The answers to so many requests, each with its number, that follow one another. */
const answers = async (count: number, enter: (number: number) => Promise<Requested>) => {
  const given: Requested[] = [];
  for (let number = 0; number < count; number += 1) given.push(await enter(number));
  return given;
};

describe('in an hour, the form of a page takes', () => {
  test('20 addresses from one network', async () => {
    const { enter, written } = form(1);
    const given = await answers(21, (number) => enter(page(number), `a${number}@mail.example`, 'one'));
    expect(given).toEqual([...Array(20).fill('sent'), 'too_many']);
    expect(written).toHaveLength(20);
  });

  test('500 addresses for one page, from however many networks', async () => {
    const { enter, written } = form(1);
    const given = await answers(501, (number) => enter(page(1), `a${number}@mail.example`));
    expect(given).toEqual([...Array(500).fill('sent'), 'too_many']);
    expect(written).toHaveLength(500);
    expect(await enter(page(2), 'other@mail.example')).toBe('sent');
  });

  test('1,000 addresses for one team, on however many pages', async () => {
    const { enter, written } = form(1);
    const given = await answers(1_001, (number) => enter(page(number % 20), `a${number}@mail.example`));
    expect(given).toEqual([...Array(1_000).fill('sent'), 'too_many']);
    expect(written).toHaveLength(1_000);
  });
});

test('an address is written 5 times a day for a page, and the answer stays the same', async () => {
  const { enter, written } = form(1);
  expect(await answers(6, () => enter(page(1), 'ann@mail.example'))).toEqual(Array(6).fill('sent'));
  expect(written).toHaveLength(5);
  await enter(page(2), 'ann@mail.example');
  expect(written).toHaveLength(6);
});
