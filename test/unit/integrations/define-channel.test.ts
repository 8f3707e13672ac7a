import { describe, expect, test } from 'vitest';
import { defineChannel, settingFields } from '../../../src/integrations/channels/define-channel.ts';
import { channels, listed } from '../../../src/integrations/channels/index.ts';
import { opened } from '../../support/alerts.ts';
import { pigeon } from '../../support/pigeon.ts';

test('what is left out is as a chat has it', () => {
  const { type, label, events, fields, message, screens } = pigeon;
  const { logoIcon, logoColor, text } = screens;
  const plain = defineChannel({
    type,
    label,
    events,
    fields,
    message,
    screens: { logoIcon, logoColor, text, dialog: { description: 'One channel.' } },
  });
  expect(plain).toMatchObject({
    isChat: true,
    isSigned: false,
    pace: { burst: 1, restMs: 0 },
    timeoutMs: 10_000,
    finalStatuses: [],
    screens: {
      names: { card: 'Pigeon', dialog: 'Pigeon', short: 'Pigeon' },
      dialog: { description: 'One channel.', width: 500, create: 'Connect', below: 'preview' },
      knownBy: 'name',
      preview: 'plain',
    },
    simulated: { path: '/pigeon', status: 200 },
  });
  expect(plain.delaysMs).toHaveLength(6);
  expect(plain.acceptedText(200, {})).toBe('Pigeon accepted the message. Did it appear?');
  expect(plain.addressNote('https://pigeon.test/x')).toBeUndefined();
});

test('no two channels have one type, or one card', () => {
  const types = channels.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  const titles = listed.map((one) => ('title' in one ? one.title : one.screens.names.card));
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each([...channels, pigeon])('$label', (channel) => {
  const names = channel.fields.map(({ name }) => name);

  test('asks once for a name, and for an address unless it has one for everybody, and by no name that has another use in the contract or the command line', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('name');
    expect(names.includes('webhookUrl')).toBe(channel.addressOf === undefined);
    for (const taken of ['events', 'json', 'url']) expect(names).not.toContain(taken);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]*$/);
  });

  test('is known by a field that is always filled', () => {
    const field = channel.fields.find(({ name }) => name === channel.screens.knownBy);
    expect(field?.isOptional ?? false).toBe(false);
    expect(field).toBeDefined();
  });

  test('begins with values that it takes itself', () => {
    for (const { initial = '' } of channel.fields) expect(initial).toBe(initial.trim());
    for (const { kind, initial } of settingFields(channel)) expect(kind === 'address' && initial).toBe(false);
  });

  test.skipIf(channel.isMailed)('writes JSON, with what its form begins with', () => {
    const settings = Object.fromEntries(
      settingFields(channel).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    );
    const secrets = channel.isSigned ? [`whsec_${btoa('a key for these tests')}`] : [];
    const { body, headers } = channel.message(opened, {
      address: 'https://receiver.test/hook',
      settings,
      secrets,
      now: new Date(),
      once: (alert, write) => write(alert),
    });
    if (headers?.['content-type'] === undefined) expect(JSON.parse(body)).toBeTypeOf('object');
    else expect(body).not.toBe('');
  });
});
