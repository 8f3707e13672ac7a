import { Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { OnceDialog } from '../../../ui/dialog/once-dialog.tsx';
import type { CreatedIntegration } from '../integration-calls.ts';
import { MessagePreview } from '../preview/message-preview.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { ConnectedDialog } from './connected-dialog.tsx';
import { IntegrationFrame } from './integration-frame.tsx';
import { NotifyOn } from './notify-on.tsx';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { SummaryChoice } from './rules/summary-choice.tsx';
import { SECRET, SECRET_TEXT } from './secret-words.ts';
import { ServiceChoice } from './service-choice.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { useIntegrationForm } from './use-integration-form.ts';

type Props = {
  readonly channel: ChannelData;
  /** The integration to edit; undefined to create one. */
  readonly integration: Integration | undefined;
  /** Connects another one of the same kind. */
  readonly onAnother?: () => void;
  readonly onClose: () => void;
};

/** Connects a channel, or changes how it is connected; once it is, a test and its signing secret take the place of the form. */
const IntegrationDialog = ({ channel, integration, onAnother, onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const [secret, setSecret] = useState<string>();
  const [created, setCreated] = useState<CreatedIntegration>();
  const [edits, setEdits] = useState(false);
  if (created && !edits) {
    const correct = () => setEdits(true);
    return <ConnectedDialog channel={channel} created={created} opener={opener} onEdit={correct} onClose={onClose} />;
  }
  if (secret !== undefined) {
    const words = { title: 'Signing secret', label: SECRET, text: SECRET_TEXT };
    return <OnceDialog {...words} value={secret} opener={opener} onClose={onClose} />;
  }
  return (
    <IntegrationForm
      channel={channel}
      integration={created ?? integration}
      onSecret={setSecret}
      onConnected={setCreated}
      onAnother={onAnother}
      onClose={onClose}
    />
  );
};

type FormProps = Props & {
  readonly onSecret: (secret: string) => void;
  readonly onConnected: (created: CreatedIntegration) => void;
};

const IntegrationForm = ({ channel, integration, onSecret, onConnected, onAnother, onClose }: FormProps) => {
  const form = useIntegrationForm({ channel, integration, onSaved: onClose, onConnected });
  const { fields, choices, dialog } = channel;
  return (
    <IntegrationFrame channel={channel} integration={integration} form={form} onAnother={onAnother} onClose={onClose}>
      <ChannelFields fields={fields} form={form} saved={integration !== undefined} />
      {choices.length > 0 && <NotifyOn choices={choices} form={form} />}
      <ServiceChoice chosen={form.values} onChange={form.change} />
      <QuietHoursChoice
        hasSummary={!channel.isKeyed}
        chosen={form.values.quietHours}
        error={form.field('quietHours').error}
        onChange={(quietHours) => form.change({ quietHours })}
      />
      <ReminderChoice
        integration={integration}
        hasRepeats={!channel.isKeyed}
        chosen={form.values}
        onChange={form.change}
      />
      {!channel.isKeyed && (
        <SummaryChoice chosen={form.values.summaries} onChange={(summaries) => form.change({ summaries })} />
      )}
      {dialog.below === 'preview' && (
        <Flex direction="column" gap="2">
          <Text as="p" weight="medium">
            Preview
          </Text>
          <MessagePreview look={channel.preview} sample="opened" />
        </Flex>
      )}
      {dialog.below === 'guide' && (
        <Text as="p" size="1" color="gray">
          New to this?{' '}
          <Link
            className="ac-link"
            to="/integrations/guides/{-$type}"
            params={{ type: channel.type }}
            onClick={onClose}
          >
            The guide shows where to find it
          </Link>
          .
        </Text>
      )}
      {channel.isSigned && integration && <SigningSecret integration={integration} onSecret={onSecret} />}
    </IntegrationFrame>
  );
};

const ConnectDialog = unlessReadOnly(IntegrationDialog);

/** Everyone, including read-only users, may view and delete an existing integration. */
const OpenDialog = (props: Props) =>
  props.integration ? <IntegrationDialog {...props} /> : <ConnectDialog {...props} />;

export default OpenDialog;
