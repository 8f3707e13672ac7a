import { Card } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelType } from '#channels';
import { integrationsQuery } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { GuideFrame } from './guides/guide-frame.tsx';
import { GuideOverview } from './guides/guide-overview.tsx';
import { ofType } from './integration.ts';
import { dialogFor, type OpenDialog, OpenedDialog } from './opened-dialog.tsx';

const ChannelGuide = lazyPart(() => import('./guides/channel-guide.tsx'));

/** One guide, with the dialog that it leads to; without a type the overview. */
export const GuidesScreen = ({ type }: { type: ChannelType | undefined }) => {
  const { data, error, refetch } = useQuery(integrationsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const those = type && data ? ofType(data, type) : [];
  return (
    <GuideFrame>
      {error && !data && (
        <Card>
          <PanelError message={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
      {type ? (
        <ChannelGuide type={type} those={those} onSetup={data && (() => setDialog(dialogFor(type, those)))} />
      ) : (
        <GuideOverview integrations={data} />
      )}
      <OpenedDialog dialog={dialog} integrations={data ?? []} onOpen={setDialog} />
    </GuideFrame>
  );
};
