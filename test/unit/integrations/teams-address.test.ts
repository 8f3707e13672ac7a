import { expect, test } from 'vitest';
import { teamsAddressNote } from '../../../src/integrations/channels/teams-address.ts';

test.each([
  'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4',
  'https://webhook.office.com/webhookb2/x',
  'https://outlook.office.com/webhook/1@2/IncomingWebhook/3/4',
  'https://OUTLOOK.office365.com/webhook/x',
  'https://contoso.webhook.office.com./webhookb2/x',
])('a retired connector says so, and what to do: %s', (address) => {
  const note = teamsAddressNote(address);
  expect(note).toContain('Microsoft has retired');
  expect(note).toContain('Workflows');
});

test.each([
  'https://prod-01.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
  'https://default1.2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/3',
  'https://webhook.office.com.evil.test/x',
  'https://notwebhook.office.com/x',
  'nonsense',
])('another address needs no note: %s', (address) => {
  expect(teamsAddressNote(address)).toBeUndefined();
});
