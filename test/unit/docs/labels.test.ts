import { describe, expect, test } from 'vitest';
import { docsPage, productText, textOf } from '../../support/docs.ts';

const code = productText();

/** Guides to the screens of Allclear. Slack's and Teams' own labels in them are those of the guides in the app. */
const guides = [
  'quick-start',
  'add-services',
  'import',
  'slack',
  'teams',
  'webhooks',
  'mute',
  'alerts',
  'incidents',
  'board',
  'wall',
  'feeds',
  'account',
  'channels',
  'custom-domains',
  'email',
  'mcp',
  'members',
  'own-alerts',
  'reports',
  'status-pages',
  'page-access',
  'page-import',
  'private-pages',
  'escalation',
  'several-teams',
  'audit-log',
  'subscribers',
];

/** A label after "choose" or "open", such as Add New or Send test. */
const label = /\b(?:[Cc]hoose|[Oo]pen) (?:\*\*)?([A-Z]\w+(?: (?:[A-Z]\w+|to|test|message|scratch|all|workflow)\b)*)/g;

/** The buttons and screens that a page names. */
const labelsOf = (page: string): readonly string[] =>
  [...textOf(docsPage(page)).matchAll(label)].map(([, name = '']) => name);

describe('the labels of screens', () => {
  test.each(guides)('in %s are those of the app', (page) => {
    expect(labelsOf(page).filter((name) => !code.includes(name))).toEqual([]);
  });

  test('are found', () => {
    expect(guides.flatMap(labelsOf).length).toBeGreaterThan(40);
  });
});
