import type { Integration } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChannelType } from './channels.ts';

const SlackDialog = lazyPart(() => import('./slack-dialog.tsx'));
const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'));
const TeamsDialog = lazyPart(() => import('./teams-dialog.tsx'));

/** For the buttons that open the dialogs. */
export const dialogIntent = {
  slack: SlackDialog.intent,
  webhook: WebhookDialog.intent,
  teams: TeamsDialog.intent,
} as const satisfies Record<ChannelType, unknown>;

/** Which dialog is open, and for which integration; no id means that it makes one. */
export type OpenDialog = { readonly type: ChannelType; readonly id: number | undefined };

type Props = {
  readonly dialog: OpenDialog | undefined;
  readonly integrations: readonly Integration[];
  readonly onClose: () => void;
};

/** The dialog that is open, if any; each is loaded when it is first needed. */
export const IntegrationDialogs = ({ dialog, integrations, onClose }: Props) => {
  if (!dialog) return null;
  const integration = integrations.find(({ id }) => id === dialog.id);
  // It was deleted elsewhere meanwhile.
  if (dialog.id !== undefined && !integration) return null;
  const props = { integration, onClose, onFailed: onClose };
  return (
    <>
      {dialog.type === 'slack' && <SlackDialog {...props} />}
      {dialog.type === 'webhook' && <WebhookDialog {...props} />}
      {dialog.type === 'teams' && <TeamsDialog {...props} />}
    </>
  );
};
