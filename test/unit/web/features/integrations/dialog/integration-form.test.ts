import { describe, expect, it } from 'vitest';
import { channels } from '#channels';
import { defaultsOf, schemaOf } from '../../../../../../web/features/integrations/dialog/integration-form.ts';

describe('an address', () => {
  const { slack } = channels;
  const accepts = (webhookUrl: string) =>
    schemaOf(slack, false).safeParse({ ...defaultsOf(slack), webhookUrl }).success;
  it('is a web address', () => {
    expect(accepts('https://hooks.slack.com/services/T/B/x')).toBe(true);
    for (const text of ['', 'hooks.slack.com', 'ftp://example.com', 'javascript:alert(1)', 'https://'])
      expect(accepts(text), text).toBe(false);
  });
});
