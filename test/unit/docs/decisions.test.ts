import { expect, test } from 'vitest';
import { docsPage, section, textOf } from '../../support/docs.ts';

const page = textOf(docsPage('decisions'));
const titles = [...page.matchAll(/^## (?!Superseded)(.+)$/gm)].map(([, title = '']) => title);

test.each(titles)('"%s" has status, date, context, decision, alternatives and consequences', (title) => {
  const [status, ...parts] = section(page, `## ${title}`).trim().split('\n\n');
  expect(status).toMatch(/^Accepted · \d{4}-\d\d-\d\d$/);
  expect(parts.map((part) => /^\*\*(\w+)\.\*\* ./.exec(part)?.[1])).toEqual([
    'Context',
    'Decision',
    'Alternatives',
    'Consequences',
  ]);
});
