import { expect, test } from 'vitest';
import { settingNames } from '../../../src/app/settings.ts';
import { unknownSettings } from '../../../src/app/unknown-settings.ts';
import { filesUnder, textOf } from '../../support/docs.ts';

test.each([
  ['ALLCLEAR_POLL_INTERVALL_SECONDS', 'ALLCLEAR_POLL_INTERVAL_SECONDS'],
  ['ALLCLEAR_POLL_INTERVAL', 'ALLCLEAR_POLL_INTERVAL_SECONDS'],
  ['ALLCLEAR_POLL_INTERVALL', 'ALLCLEAR_POLL_INTERVAL_SECONDS'],
  ['ALLCLEAR_DATADIR', 'ALLCLEAR_DATA_DIR'],
  ['ALLCLEAR_SECRETS', 'ALLCLEAR_SECRET'],
  ['ALLCLEAR_OWNER_MAIL', 'ALLCLEAR_OWNER_EMAIL'],
])('%s is no setting, and %s was probably meant', (name, meant) => {
  expect(unknownSettings([name])).toEqual([`${name} isn't a setting and is ignored. Did you mean ${meant}?`]);
});

test('what resembles no setting is named all the same', () => {
  expect(unknownSettings(['ALLCLEAR_THEME'])).toEqual([
    "ALLCLEAR_THEME isn't a setting and is ignored. See .env.example for all settings.",
  ]);
});

test('settings, the command line’s variables and those of others are no matter', () => {
  const commandLine = filesUnder('cli').map(textOf).join('\n');
  const ofTheCommandLine = [...commandLine.matchAll(/\benv\.(ALLCLEAR_\w+)/g)].map(([, name = '']) => name);
  expect(new Set(ofTheCommandLine)).toEqual(
    new Set(['ALLCLEAR_URL', 'ALLCLEAR_TOKEN', 'ALLCLEAR_FORMAT', 'ALLCLEAR_UPDATE_CHECK']),
  );
  expect(unknownSettings([...settingNames, ...ofTheCommandLine, 'PATH', 'PORTT'])).toEqual([]);
});
