import { expect, test } from 'vitest';
import { actionLinksOf } from '../../../../src/integrations/model/action-links.ts';
import { alertInTeam } from '../../../../src/integrations/model/in-team.ts';
import { digest, opened } from '../../../support/alerts.ts';

const boardUrl = 'https://allclear.test/services?id=7&incident=3';

test('every link of an alert opens in the team, also those to act on it and those in a digest', () => {
  const alert = alertInTeam({ ...opened, boardUrl }, 'acme-7');
  expect(alert.boardUrl).toBe(`${boardUrl}&team=acme-7`);
  expect(actionLinksOf(alert).map(({ url }) => new URL(url).searchParams.get('team'))).toEqual(['acme-7', 'acme-7']);
  const summed = alertInTeam(digest, 'acme-7');
  if (summed.kind !== 'digest') throw new Error('a digest');
  for (const one of [summed, ...summed.alerts]) expect(new URL(one.boardUrl).searchParams.get('team')).toBe('acme-7');
});
