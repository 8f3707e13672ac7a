import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  contractOf,
  dataOf,
  guidesOf,
  namesOf,
} from '../../../src/integrations/channels/adapters/generate-contract.ts';
import { settingField } from '../../../src/integrations/channels/define-channel.ts';
import { slack } from '../../../src/integrations/channels/slack.ts';
import { teams } from '../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../src/integrations/channels/webhook.ts';
import { pigeon } from '../../support/pigeon.ts';

const some = [slack, webhook, teams];
const coming = { title: 'Smoke', logoIcon: 'ri-fire-line', logoColor: 'text-gray-600 bg-gray-100', text: 'By day.' };
const schemasOf = (...more: readonly (typeof pigeon)[]) => parse(contractOf([...some, ...more])).schemas;

describe('the contract', () => {
  test('has the type of a new channel, after those that it had', () => {
    expect(schemasOf(pigeon).IntegrationType.enum).toEqual([...schemasOf().IntegrationType.enum, 'pigeon']);
  });

  test('has its settings in what is sent and what is changed', () => {
    const { IntegrationConfig, IntegrationConfigChanges, ShownIntegrationConfig } = schemasOf(pigeon);
    expect(IntegrationConfig.properties.username).toEqual({
      type: 'string',
      maxLength: 100,
      examples: ['#ops'],
      description: 'Pigeon only.',
    });
    expect(IntegrationConfig.required).toEqual(['webhookUrl']);
    expect(ShownIntegrationConfig.properties.username).toEqual(IntegrationConfig.properties.username);
    expect(IntegrationConfigChanges.properties).toHaveProperty('username');
    expect(IntegrationConfigChanges).not.toHaveProperty('required');
  });

  test('says of a setting that two channels have whose it is', () => {
    const fields = [...pigeon.fields, settingField({ name: 'channel', label: 'Channel' })];
    expect(schemasOf({ ...pigeon, fields }).IntegrationConfig.properties.channel.description).toBe(
      "Slack and Pigeon only, where it's required.",
    );
  });

  test('says which choices are not for all, and who has none', () => {
    expect(schemasOf().AlertChoices.description).toBe(
      'Defaults: incidents, resolved and assignments. `statusChange` is for webhooks only, and on by default. Teams gets incidents that open, get worse or better, and are resolved, and who is on them.',
    );
    const events = { choices: { incidents: true, resolved: true, statusChange: false } };
    expect(schemasOf({ ...pigeon, events }).AlertChoices.description).toContain(
      '`statusChange` is for webhooks and Pigeon only.',
    );
  });
});

describe('the data of the screens', () => {
  const literalIn = (source: string, name: string) =>
    JSON.parse(source.slice(source.indexOf(' = ', source.indexOf(`const ${name}`)) + 3).split(';\n')[0] ?? '');

  test('has a card of a new channel in its place, and its form', () => {
    const source = dataOf([slack, pigeon, coming, webhook, teams]);
    expect(literalIn(source, 'cards')).toEqual(['slack', 'pigeon', coming, 'webhook', 'teams']);
    expect(literalIn(source, 'channels').pigeon).toMatchObject({
      label: 'Pigeon',
      names: { card: 'Pigeon' },
      fields: [{ name: 'name' }, { name: 'username', isOptional: true }, { name: 'webhookUrl', kind: 'address' }],
      choices: [
        { name: 'incidents', isTicked: true },
        { name: 'resolved', isTicked: true },
        { name: 'maintenance', isTicked: false },
      ],
      dialog: { width: 500, create: 'Connect', below: 'preview' },
      preview: 'plain',
    });
  });

  test('begins with the defaults of the API', () => {
    const data = literalIn(dataOf(some), 'channels').webhook;
    expect(data.choices.at(-1)).toEqual({ name: 'statusChange', isTicked: true });
  });

  test('names chats first', () => {
    const names = literalIn(namesOf([...some, pigeon]), 'channelNames');
    expect(Object.entries(names)).toEqual([
      ['slack', 'Slack'],
      ['teams', 'Teams'],
      ['pigeon', 'Pigeon'],
      ['webhook', 'webhooks'],
    ]);
  });

  test('has a guide of those that have one', () => {
    expect(Object.keys(literalIn(guidesOf([...some, pigeon]), 'guides'))).toEqual(['slack', 'teams']);
  });
});
