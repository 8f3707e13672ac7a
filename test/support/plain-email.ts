import { expect } from 'vitest';
import type { Mail } from '../../src/platform/mail/mail.ts';

/** Words of the style guide's table that no email says, and the greeting and the one button that each has. */
export const expectPlainEmail = (
  { subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>,
  name?: string,
): void => {
  for (const part of [subject, text]) {
    expect(part).not.toMatch(/\bmails?\b(?!\.\w|@)|\b(?:did|do|does|is|was|could|would) not\b|\bcan ?not\b/i);
    expect(part.replaceAll(/\S+@\S+|https?:\S+/g, '')).not.toMatch(/(?<!\b(?:email|IP) )\baddress\b/);
  }
  expect(text.split('\n\n')).toContain(name === undefined ? 'Hello,' : `Hello ${name},`);
  expect(html.match(/<a href/g)).toHaveLength(1);
  expect(text.match(/https?:/g)).toHaveLength(1);
};
