import './domain.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import type { Page } from '../publishing-calls.ts';
import { domainQuery } from './domain-calls.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainState } from './domain-state.tsx';

const RemoveDomainDialog = lazyPart(() => import('./remove-domain-dialog.tsx'));

/** The custom domain of a page: its name, records and checks. */
const DomainTab = ({ page }: { readonly page: Page }) => {
  const isAdmin = useRole('admin');
  const { data, error, refetch } = useQuery({ ...domainQuery(page.id), enabled: isAdmin });
  const [removing, setRemoving] = useState(false);
  const domain = data?.domain;
  return (
    <Panel
      title={domain?.name ?? 'Custom domain'}
      text={domain?.liveSince ? 'Your page is available there.' : `Your page is at ${page.url}`}
      actions={
        domain && (
          <Button variant="outline" color="gray" onClick={() => setRemoving(true)} {...RemoveDomainDialog.intent}>
            Remove domain
          </Button>
        )
      }
    >
      {!isAdmin ? (
        <PanelEmpty text="Only team admins and owners can see the custom domain." />
      ) : error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={3} rowHeight={64} />
      ) : domain ? (
        <DomainState pageId={page.id} domain={domain} />
      ) : data.target === null ? (
        <PanelEmpty text="Custom domains aren't set up on this server." />
      ) : (
        <DomainForm pageId={page.id} />
      )}
      {removing && domain && (
        <RemoveDomainDialog pageId={page.id} name={domain.name} onClose={() => setRemoving(false)} />
      )}
    </Panel>
  );
};

export default DomainTab;
