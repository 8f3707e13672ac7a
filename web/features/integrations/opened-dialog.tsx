import { type ChannelType, channels } from '#channels';
import type { Integration } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const IntegrationDialog = lazyPart(() => import('./dialog/integration-dialog.tsx'));

/** For the buttons that open the dialog. */
export const dialogIntent = IntegrationDialog.intent;

/** Which dialog is open, and for which integration; no id means that it makes one. */
export type OpenDialog = { readonly type: ChannelType; readonly id: number | undefined };

type Props = {
  readonly dialog: OpenDialog | undefined;
  readonly integrations: readonly Integration[];
  readonly onClose: () => void;
};

/** The dialog that is open, if any; it is loaded when it is first needed. */
export const OpenedDialog = ({ dialog, integrations, onClose }: Props) => {
  if (!dialog) return null;
  const { type, id } = dialog;
  const integration = integrations.find((one) => one.id === id);
  // It was deleted elsewhere meanwhile.
  if (id !== undefined && !integration) return null;
  return (
    <IntegrationDialog
      key={`${type} ${id}`}
      channel={channels[type]}
      integration={integration}
      onClose={onClose}
      onFailed={onClose}
    />
  );
};
