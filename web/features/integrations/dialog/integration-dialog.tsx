import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { MessagePreview } from '../preview/message-preview.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { IntegrationFrame } from './integration-frame.tsx';
import { NotifyOn } from './notify-on.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { useIntegrationForm } from './use-integration-form.ts';

type Props = {
  readonly channel: ChannelData;
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
};

/** Connects a channel, or changes how it is connected; a signing secret is shown when it is made or rotated. */
const IntegrationDialog = ({ channel, integration, onClose }: Props) => {
  const [secret, setSecret] = useState<string>();
  const form = useIntegrationForm({ channel, integration, onClose, onSecret: setSecret });
  const { fields, choices, dialog } = channel;
  return (
    <IntegrationFrame channel={channel} integration={integration} form={form} secret={secret} onClose={onClose}>
      <ChannelFields fields={fields} form={form} />
      {choices.length > 0 && <NotifyOn choices={choices} form={form} />}
      {dialog.below === 'preview' && (
        <div className="ac-preview">
          <p className="ac-label">Preview</p>
          <MessagePreview look={channel.preview} sample="opened" />
        </div>
      )}
      {dialog.below === 'guide' && (
        <p className="ac-hint">
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
        </p>
      )}
      {channel.isSigned && integration && <SigningSecret integration={integration} onSecret={setSecret} />}
    </IntegrationFrame>
  );
};

export default IntegrationDialog;
