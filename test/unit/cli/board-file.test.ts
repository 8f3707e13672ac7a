import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bounds, keysOf } from '../../../cli/board/board-file.ts';
import { mappingBounds } from '../../../cli/board/mappings/mapping-file.ts';
import { readBoardFile } from '../../../cli/board/read-board-file.ts';
import { pageBounds } from '../../../cli/board/status-pages/page-file.ts';
import { CommandError } from '../../../cli/terminal.ts';
import { MAX_FEEDS_PER_USER } from '../../../src/boards/feeds/feed.ts';
import { MAX_BOARDS } from '../../../src/boards/named/manage-boards.ts';
import { MAX_ITEMS, MAX_PARTS, MAX_SECTIONS } from '../../../src/publishing/pages/edit-content.ts';
import { MAX_PAGES } from '../../../src/publishing/pages/manage-pages.ts';
import { MAX_TEMPLATES } from '../../../src/publishing/templates/manage-templates.ts';
import { MAX_MAPPINGS } from '../../../src/signals/mapping/manage-mappings.ts';
import { snippet } from '../../support/snippets.ts';

const refusal = (text: string): readonly string[] => {
  try {
    readBoardFile(text, 'board.yaml');
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expect(error.exitCode).toBe(2);
    const [first, ...faults] = error.message.split('\n  ');
    expect(first).toBe('board.yaml has errors, so nothing was changed:');
    return faults;
  }
};

const acme = '  - name: Acme\n    page: https://status.acme.test\n';
const ops = 'integrations:\n  - type: slack\n    name: Ops\n';

describe('a board’s file', () => {
  test('has the bounds of the contract', () => {
    const { schemas } = parse(readFileSync('openapi.yaml', 'utf8')).components;
    const service = schemas.NewService.properties;
    expect({
      name: schemas.ServiceName.maxLength,
      page: schemas.StatusPageUrl.maxLength,
      description: service.description.maxLength,
      category: service.category.maxLength,
      icon: schemas.LogoIcon.maxLength,
      iconColor: schemas.LogoColor.maxLength,
      componentId: schemas.ComponentIds.items.maxLength,
      components: schemas.ComponentIds.maxItems,
      groups: schemas.ComponentGroups.maxItems,
      setting: schemas.IntegrationConfig.properties.channel.maxLength,
      chosenServices: schemas.ChosenServices.maxItems,
      boardName: schemas.BoardName.maxLength,
      words: schemas.ComponentWords.properties.words.maxLength,
      feedName: schemas.NewFeed.properties.name.maxLength,
      boards: MAX_BOARDS,
      feeds: MAX_FEEDS_PER_USER,
      statusPages: MAX_PAGES,
      // The contract has no limit for services; a file has one, so that reading it stays cheap.
      services: bounds.services,
      // A line in the file, an object in the contract.
      quietHours: bounds.quietHours,
      escalation: schemas.Escalation.properties.afterMinutes.maximum,
      repeat: schemas.RepeatMinutes.maximum,
    }).toEqual(bounds);
    expect({
      name: schemas.PageName.maxLength,
      slug: schemas.PageSlug.maxLength,
      zone: schemas.PageZone.maxLength,
      link: schemas.SupportUrl.maxLength,
      itemName: schemas.ItemName.maxLength,
      description: schemas.ItemDescription.maxLength,
      sentence: schemas.ItemSentence.maxLength,
      service: schemas.ServiceName.maxLength,
      sections: MAX_SECTIONS,
      items: MAX_ITEMS,
      parts: MAX_PARTS,
      waitSeconds: schemas.ItemWait.maximum,
      title: schemas.PostTitle.maxLength,
      text: schemas.PostText.maxLength,
      templates: MAX_TEMPLATES,
    }).toEqual(pageBounds);
    const mapping = schemas.NewAlertMapping.properties;
    expect({
      name: mapping.name.maxLength,
      value: mapping.value.maxLength,
      label: mapping.label.maxLength,
      services: mapping.services.maxItems,
      components: mapping.services.items.properties.componentIds.maxItems,
      mappings: MAX_MAPPINGS,
    }).toEqual(mappingBounds);
  });

  test('as the documentation has it is right', () => {
    const { file } = readBoardFile(snippet('board-file: Write the file'), 'board.yaml');
    expect(Object.keys(file.services?.[0] ?? {})).toEqual(keysOf(['services']).filter((key) => key !== 'key'));
    expect(Object.keys(file.integrations?.[0] ?? {})).toEqual(
      // It can't be combined with services.
      keysOf(['integrations']).filter((key) => key !== 'board'),
    );
  });

  test('may be all of it, or nothing but its version', () => {
    expect(readBoardFile('version: 1\n', 'board.yaml').file).toEqual({ version: 1 });
    expect(readBoardFile(`version: 1\nservices:\n${acme}    pinned: true\n`, 'board.yaml').file.services).toEqual([
      { name: 'Acme', page: 'https://status.acme.test', pinned: true },
    ]);
  });

  test.each([
    [
      '',
      [
        'line 1: must be keys and values (version, credentials, services, boards, integrations, mappings, feeds, statusPages)',
      ],
    ],
    ['services: []', ['line 1, version: is missing']],
    ['version: 2', ['line 1, version: must be 1']],
    ['version: 1\nservices:\n  - name: Acme', ['line 3, services[0].page: is missing']],
    [
      'version: 1\nservises: []',
      [
        'line 2, servises: unknown key "servises"; use version, credentials, services, boards, integrations, mappings, feeds, statusPages.',
      ],
    ],
    [
      `version: 1\nservices:\n${acme}    compnents: [API]`,
      [expect.stringMatching(/^line 5, services\[0\]\.compnents: unknown key "compnents"; use key, name, page,/)],
    ],
    [
      `version: 1\nservices:\n${acme}    alerts: loud\n    enabled: yes\n    icon: bank`,
      [
        'line 5, services[0].alerts: must be degraded, outage or none',
        'line 6, services[0].enabled: must be true or false',
        'line 7, services[0].icon: must be a Remix Icon such as ri-bank-card-line',
      ],
    ],
    [
      `version: 1\nservices:\n${acme}    description: 12\n    components: API`,
      [
        'line 5, services[0].description: must be text; put it in quotes',
        'line 6, services[0].components: must be all, or a list of components',
      ],
    ],
    [
      `version: 1\nservices:\n${acme}    components:\n      - API\n      - id: c1\n        nmae: Web`,
      ['line 8, services[0].components[1].nmae: unknown key "nmae"; use id, name.'],
    ],
    [
      'version: 1\nservices:\n  - name: Acme\n    page: status.acme.test',
      ['line 4, services[0].page: must be a URL such as https://www.githubstatus.com'],
    ],
    [
      `version: 1\nservices:\n${acme}    components: all\n    groups: [Payments]`,
      ["line 6, services[0].groups: groups can't be combined with components: all"],
    ],
    [
      `version: 1\nservices:\n${acme}${acme.replace('Acme', 'Other').replace('test', 'test/')}`,
      ['line 5, services[1].name: another service in the file already has this status page with these components'],
    ],
    [
      `version: 1\n${ops}    webhookUrl: https://hooks.slack.com/services/T0/B0/x`,
      [
        expect.stringMatching(
          /unknown key "webhookUrl".*URLs are secret: set addressFrom to the name of an environment/,
        ),
      ],
    ],
    [
      `version: 1\n${ops}    settings: { room: ops }\n    events: [incidents, statusChange]`,
      [
        'line 5, integrations[0].settings.room: slack has only these settings: channel',
        'line 6, integrations[0].events[1]: slack has only these events: incidents, resolved, assignments, maintenance, ownAlerts',
      ],
    ],
    ['version: 1\nversion: 1', [expect.stringMatching(/^line 2: Map keys must be unique/)]],
    ['version: [', [expect.stringMatching(/^line 1: /)]],
    ['version: 1\nservices: *nobody', [expect.stringContaining('nobody')]],
  ])('%j is refused as a whole, with the line and the key', (text, faults) => {
    expect(refusal(text)).toEqual(faults);
  });

  test('with many faults tells some of them, and how many there are', () => {
    const faults = refusal(`version: 1\nservices:\n${'  - name: Acme\n'.repeat(25)}`);
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toBe('… and 5 more');
  });
});

test.each([
  [
    'too large',
    `# ${'a'.repeat(4_000_000)}`,
    'board.yaml is too large. A board file can have up to 4 million characters.',
  ],
  ['nested too deeply', '['.repeat(20_000), 'board.yaml is nested too deeply for a board file.'],
])('a file that is %s is refused with a sentence', (_what, text, sentence) => {
  expect(() => readBoardFile(text, 'board.yaml')).toThrow(new CommandError(2, sentence));
});
