import { Flex } from '@radix-ui/themes';
import './integration-dialog.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ChannelData, channels } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { RuleReplay, type Suggestion } from '../../../live/rule/rule-replay.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx';
import type { Form } from '../../../ui/form/form.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { HealthNote } from '../health-note.tsx';
import { ChangeFooter, CreateFooter } from './integration-footer.tsx';
import type { IntegrationValues } from './integration-form.ts';
import { missingFor, suggestedValues, wantedRule } from './wanted-rule.ts';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

/** With the replay of its rule on the right of the form. */
const WIDTH = 960;

type Props = {
  readonly channel: ChannelData;
  /** The integration to edit; undefined to create one. */
  readonly integration: Integration | undefined;
  readonly form: Form<IntegrationValues>;
  /** Connects another one of the same kind. */
  readonly onAnother: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The parts around every channel's fields: save, switch off, test, deliveries and delete. */
export const IntegrationFrame = ({ channel, integration, form, onAnother, onClose, children }: Props) => {
  const { description, width, create } = channel.dialog;
  const [deleting, setDeleting] = useState(false);
  const keep = () => setDeleting(false);
  const { leave, question } = useLeaving({ loses: form.isDirty && !form.busy, onClose });
  const deletion = { onClick: () => setDeleting(true), ...DeleteDialog.intent };
  const use = (suggestion: Suggestion) => form.change(suggestedValues(suggestion, integration));
  const footer = integration ? (
    <ChangeFooter channel={channel} integration={integration} form={form} deletion={deletion} />
  ) : (
    <CreateFooter create={create} busy={form.busy} onClose={onClose} />
  );
  return (
    <Dialog
      title={`${integration ? 'Configure' : 'Connect'} ${channel.names.dialog}`}
      description={description}
      width={integration ? WIDTH : width}
      onClose={leave}
      busy={form.busy}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={footer}
    >
      <div className={integration ? 'ac-rule wide' : 'ac-rule'}>
        <div className="ac-rule-form">
          {integration && <HealthNote integration={integration} />}
          {children}
          {integration && (
            <>
              <Toggle label="Enabled" hint="Switch off to stop alerts." {...form.field('enabled')} />
              <More integration={integration} onAnother={onAnother} />
            </>
          )}
        </div>
        <RuleReplay
          rule={wantedRule(channel, form.values, integration)}
          missing={missingFor(form.values)}
          onUse={use}
        />
      </div>
      {question}
      {integration && deleting && (
        <DeleteDialog integration={integration} onClose={keep} onFailed={keep} onDeleted={onClose} />
      )}
    </Dialog>
  );
};

type MoreProps = { readonly integration: Integration; readonly onAnother: (() => void) | undefined };

const More = ({ integration: { type, id }, onAnother }: MoreProps) => (
  <Flex asChild wrap="wrap" gap="4">
    <p>
      <Link className="ac-link" to="/integrations/$type/deliveries" params={{ type }} search={{ id }}>
        Deliveries
      </Link>
      {onAnother && <TextButton onClick={onAnother}>Connect another {channels[type].names.dialog}</TextButton>}
    </p>
  </Flex>
);
