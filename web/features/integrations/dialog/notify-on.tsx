import { Flex, Text } from '@radix-ui/themes';
import type { ChannelData, EventChoice } from '#channels';
import type { Form } from '../../../ui/form/form.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import type { IntegrationValues } from './integration-form.ts';

type Props = { readonly choices: ChannelData['choices']; readonly form: Form<IntegrationValues> };

/** Which kinds of alerts an integration gets. */
export const NotifyOn = ({ choices, form }: Props) => (
  <fieldset>
    <Text asChild weight="medium">
      <legend>Notify on</legend>
    </Text>
    <Flex direction="column" gap="3" mt="2">
      {choices.map(({ name }) => {
        const { value = false, onChange } = form.field(name);
        return <Toggle key={name} {...words[name]} value={value} onChange={onChange} />;
      })}
    </Flex>
  </fieldset>
);

const words: Readonly<Record<EventChoice, { readonly label: string; readonly hint: string }>> = {
  incidents: { label: 'Incidents', hint: 'When a service degrades or goes down' },
  resolved: { label: 'Resolved', hint: 'When it recovers' },
  assignments: { label: 'Who is on it', hint: 'When somebody takes, hands over or releases a problem' },
  maintenance: { label: 'Maintenance', hint: 'Planned maintenance windows' },
  ownAlerts: { label: 'Your own alerts', hint: 'Whether a provider may be the cause of your alert' },
  statusChange: { label: 'Status changes', hint: 'Every status change' },
};
