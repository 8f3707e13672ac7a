import './integration-dialog.css';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Form } from '../../../ui/form/form.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DeliveriesDisclosure } from '../deliveries/deliveries-disclosure.tsx';
import { HealthNote } from '../health-note.tsx';
import { ChangeFooter, CreateFooter } from './integration-footer.tsx';
import type { IntegrationValues } from './integration-form.ts';
import { SecretNote } from './secret-note.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

type Props = {
  readonly channel: ChannelData;
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly form: Form<IntegrationValues>;
  /** A signing secret that was just made: it takes the place of the form. */
  readonly secret?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What there is around the fields of every channel: saving, switching off, a test, the latest deliveries and deleting. */
export const IntegrationFrame = ({ channel, integration, form, secret, onClose, children }: Props) => {
  const { description, width, create } = channel.dialog;
  const [deleting, setDeleting] = useState(false);
  const keep = () => setDeleting(false);
  if (secret !== undefined) {
    return (
      <Dialog title="Signing secret" steady onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <SecretNote secret={secret} />
      </Dialog>
    );
  }
  const deletion = { onClick: () => setDeleting(true), ...DeleteDialog.intent };
  const footer = integration ? (
    <ChangeFooter channel={channel} integration={integration} form={form} deletion={deletion} />
  ) : (
    <CreateFooter create={create} busy={form.busy} onClose={onClose} />
  );
  return (
    <Dialog
      title={`${integration ? 'Configure' : 'Connect'} ${channel.names.dialog}`}
      description={description}
      width={width}
      onClose={onClose}
      busy={form.busy}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={footer}
    >
      {integration && <HealthNote integration={integration} />}
      {children}
      {integration && (
        <>
          <Toggle label="Enabled" hint="While this is off, no alerts are sent." {...form.field('enabled')} />
          <DeliveriesDisclosure id={integration.id} />
        </>
      )}
      {integration && deleting && (
        <DeleteDialog integration={integration} onClose={keep} onFailed={keep} onDeleted={onClose} />
      )}
    </Dialog>
  );
};
