import { describe, expect, it } from 'vitest';
import { nameByTitle } from '#name-by-title';
import { type DetectedPage, foundText } from '../../../../../../web/features/services/form/detected-page.ts';
import { acme } from '../../../../../support/detected-pages.ts';

const page = (changes: Partial<DetectedPage> = {}): DetectedPage => ({ ...acme, ...changes });

describe('what was found', () => {
  it.each([
    ['Acme Status', 'Acme'],
    ['Acme Status Page', 'Acme'],
    ['Acme - System Status', 'Acme'],
    ['Acme Status - Incident History', 'Acme'],
    ['Acme', 'Acme'],
    ['Statuspage', 'Statuspage'],
    [null, ''],
  ])('of a page with the title %s names it %s', (title, name) => {
    expect(nameByTitle(title)).toBe(name);
  });
  it('is told in one line, without what is not known', () => {
    const components = ['a', 'b'].map((id) => ({ id, name: id, group: null, status: 'operational' as const }));
    expect(foundText(page({ components }))).toBe('Atlassian Statuspage, All Systems Operational, 2 components');
    expect(foundText(page({ statusMessage: null, components: components.slice(1) }))).toBe(
      'Atlassian Statuspage, 1 component',
    );
  });
});
