import { type ChannelType, channels } from '#channels';
import type { Integration } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ofType } from './integration.ts';

const IntegrationDialog = lazyPart(() => import('./dialog/integration-dialog.tsx'));
const ListDialog = lazyPart(() => import('./dialog/list-dialog.tsx'));

/** For the buttons that open the dialog. */
export const dialogIntent = IntegrationDialog.intent;

/** Which dialog is open: the list of a type, one integration, or no id to make one. */
export type OpenDialog = { readonly type: ChannelType; readonly id: number | 'list' | undefined };

/** The dialog that Connect or Configure of a type opens: the list if there are several integrations. */
export const dialogFor = (type: ChannelType, those: readonly Integration[]): OpenDialog => ({
  type,
  id: those.length > 1 ? 'list' : those[0]?.id,
});

type Props = {
  readonly dialog: OpenDialog | undefined;
  readonly integrations: readonly Integration[];
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
};

/** The dialog that is open, if any; it's loaded when it's first needed. */
export const OpenedDialog = ({ dialog, integrations, onOpen }: Props) => {
  if (!dialog) return null;
  const { type, id } = dialog;
  const close = () => onOpen(undefined);
  const another = () => onOpen({ type, id: undefined });
  const parts = { onClose: close, onFailed: close, onAnother: another };
  if (id === 'list') {
    const open = (one: Integration) => onOpen({ type, id: one.id });
    return <ListDialog channel={channels[type]} those={ofType(integrations, type)} onOpen={open} {...parts} />;
  }
  const integration = integrations.find((one) => one.id === id);
  // Somebody deleted it in another window.
  if (id !== undefined && !integration) return null;
  return <IntegrationDialog key={`${type} ${id}`} channel={channels[type]} integration={integration} {...parts} />;
};
