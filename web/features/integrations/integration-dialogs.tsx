import { lazy, Suspense } from 'react';
import type { Integration } from '../../queries.ts';
import type { ChannelType } from './channels.ts';

const SlackDialog = lazy(() => import('./slack-dialog.tsx'));
const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const TeamsDialog = lazy(() => import('./teams-dialog.tsx'));

/** Which dialog is open, and for which integration; no id means that it makes one. */
export type OpenDialog = { readonly type: ChannelType; readonly id: number | undefined };

export type IntegrationDialogProps = {
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
};

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
  const props: IntegrationDialogProps = { integration, onClose };
  return (
    <Suspense>
      {dialog.type === 'slack' && <SlackDialog {...props} />}
      {dialog.type === 'webhook' && <WebhookDialog {...props} />}
      {dialog.type === 'teams' && <TeamsDialog {...props} />}
    </Suspense>
  );
};
