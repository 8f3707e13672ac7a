import { expect, test } from 'vitest';
import { idPathsIn, idPlacesOf } from '../../support/contract/id-places.ts';
import { contractOperations } from '../../support/contract/operations.ts';

test('every id that a call can have stands at a place where tests put the ids of other teams', () => {
  const tried = contractOperations.map(({ id, ...operation }) => {
    const inBody = idPlacesOf({ id, ...operation }).filter(({ in: where }) => where === 'body');
    return [
      id,
      inBody.map(({ within, name, isList }) => ['', ...within, `${name}${isList ? '[]' : ''}`].join('.')).toSorted(),
    ];
  });
  const taken = contractOperations.map(({ id, body }) => [id, [...new Set(body && idPathsIn(body))].toSorted()]);
  expect(tried).toEqual(taken);
  expect(tried.flat(2)).toEqual(expect.arrayContaining(['.serviceIds[]', '.serviceId', '.boardId', '.memberId']));
});
