import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationsQuery } from '../../data/queries.ts';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { firstOf } from './channels.ts';
import { GuideFrame, type GuideType } from './guides/guide-frame.tsx';
import { GuideOverview } from './guides/guide-overview.tsx';
import { SlackGuide } from './guides/slack-guide.tsx';
import { TeamsGuide } from './guides/teams-guide.tsx';
import { IntegrationDialogs, type OpenDialog } from './integration-dialogs.tsx';

const guides = { slack: SlackGuide, teams: TeamsGuide } as const;

/** The guides, with the dialog that each one leads to. */
export const GuidesScreen = ({ type }: { type: GuideType }) => {
  const { data, error, refetch } = useQuery(integrationsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const integration = type && data && firstOf(data, type);
  const Guide = type && guides[type];
  return (
    <GuideFrame>
      {error && !data && (
        <div className="ac-panel">
          <PanelError message={error.message} onRetry={() => void refetch()} />
        </div>
      )}
      {Guide ? (
        <Guide
          connected={integration !== undefined}
          onSetup={data && (() => setDialog({ type, id: integration?.id }))}
        />
      ) : (
        <GuideOverview integrations={data} />
      )}
      <IntegrationDialogs dialog={dialog} integrations={data ?? []} onClose={() => setDialog(undefined)} />
    </GuideFrame>
  );
};
