import { expect, test } from 'vitest';
import type { IntegrationValues } from '../../../../../web/features/integrations/dialog/integration-form.ts';
import { missingFor } from '../../../../../web/features/integrations/dialog/wanted-rule.ts';

const values = (changes: Partial<Pick<IntegrationValues, 'serviceIds' | 'quietHours'>>) =>
  ({ serviceIds: null, quietHours: null, ...changes }) as IntegrationValues;
const quietHours = { days: [], fromMinute: 0, toMinute: 60, timeZone: 'UTC', summary: false } as never;
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [values({}), undefined],
  [values({ serviceIds: ids(200) }), undefined],
  [values({ serviceIds: [] }), 'Choose services to see what this rule would have sent.'],
  [
    values({ serviceIds: ids(201) }),
    'We can compare up to 200 chosen services. Choose fewer, or a board. You can still save.',
  ],
  [values({ quietHours }), 'Choose a day for quiet hours to see what this rule would have sent.'],
])('a rule that cannot be replayed says what is missing', (given, text) => {
  expect(missingFor(given)).toBe(text);
});
