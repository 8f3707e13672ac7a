import { expect, test } from 'vitest';
import { atPointer, contractOperations, isRecord, resolved } from '../../../support/contract/operations.ts';
import { feedExamples, linesOf } from '../../../support/feed-examples.ts';

/** The example of an answer that is text. */
const exampleOf = (id: string): unknown => {
  const operation = contractOperations.find((one) => one.id === id);
  const response = atPointer(`/paths/${operation?.path.replaceAll('/', '~1')}/get/responses/200`);
  const content = Object(resolved(response)).content;
  const texts = Object.entries(isRecord(content) ? content : {}).filter(([type]) => type !== 'application/json');
  return Object(texts[0]?.[1]).example;
};

test.each(Object.keys(feedExamples))('the contract shows of %s what the code makes', (id) => {
  const shown = exampleOf(id);
  expect(linesOf(typeof shown === 'string' ? shown : '')).toEqual(linesOf(feedExamples[id] ?? ''));
});
