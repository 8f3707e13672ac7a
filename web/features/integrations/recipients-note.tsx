import { Text } from '@radix-ui/themes';
import type { Integration } from '../../data/queries.ts';

type Recipients = NonNullable<Integration['recipients']>;

/** Says who has confirmed an email list, and why others get no alerts; nothing for other channels. */
export const RecipientsNote = ({ recipients }: Pick<Integration, 'recipients'>) =>
  recipients && (
    <Text as="p" size="1" color="gray">
      {recipientsText(recipients)}
    </Text>
  );

/** Such as "2 of 3 confirmed. Not confirmed yet: bo@example.com." */
export const recipientsText = (recipients: Recipients): string => {
  const addressesThat = (state: Recipients[number]['state']) =>
    recipients.filter((one) => one.state === state).map(({ address }) => address);
  const others = ([state, words]: (typeof reasons)[number]) => {
    const addresses = addressesThat(state);
    return addresses.length === 0 ? [] : [`${words}: ${addresses.join(', ')}.`];
  };
  const confirmed = `${addressesThat('confirmed').length} of ${recipients.length} confirmed.`;
  return [confirmed, ...reasons.flatMap(others)].join(' ');
};

const reasons = [
  ['pending', 'Not confirmed yet'],
  ['unsubscribed', 'Unsubscribed'],
  ['refused', 'Rejected by the mail server'],
] as const;
