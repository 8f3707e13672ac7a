import { Box, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatDate } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { linksQuery, type PageLink } from './link-calls.ts';

const CreateLinkDialog = lazyPart(() => import('./create-link-dialog.tsx'));
const RevokeLinkDialog = lazyPart(() => import('./revoke-link-dialog.tsx'));

/** The links that open a private page for people outside of the team. Admins see them. */
const LinksPanel = ({ page }: { readonly page: number }) => {
  const isAdmin = useRole('admin');
  const [opened, setOpened] = useState<PageLink | 'new'>();
  const close = () => setOpened(undefined);
  return (
    <Panel
      title="Links"
      text="Give each customer a link. It needs no password, and you can revoke it."
      actions={
        isAdmin && (
          <Button
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setOpened('new')}
            {...CreateLinkDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create link
          </Button>
        )
      }
    >
      {isAdmin ? (
        <LinkList page={page} onRevoke={setOpened} />
      ) : (
        <PanelEmpty text="Only team admins and owners can see links." />
      )}
      {opened === 'new' && <CreateLinkDialog page={page} onClose={close} onFailed={close} />}
      {opened && opened !== 'new' && <RevokeLinkDialog link={opened} onClose={close} onFailed={close} />}
    </Panel>
  );
};

export default LinksPanel;

type ListProps = { readonly page: number; readonly onRevoke: (link: PageLink) => void };

const LinkList = ({ page, onRevoke }: ListProps) => {
  const { data, error, refetch } = useQuery(linksQuery(page));
  const now = useNow();
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton rows={2} rowHeight={56} />;
  if (data.length === 0) return <PanelEmpty text="No links yet." />;
  return (
    <Rows>
      {data.map((link) => (
        <Row key={link.id}>
          <Box flexGrow="1" minWidth="0">
            <Text as="p" weight="medium" truncate>
              {link.name}
            </Text>
            <Text as="p" size="2" color="gray">
              {Date.parse(link.expiresAt) > now.getTime() ? 'Expires' : 'Expired'} {formatDate(link.expiresAt)}
              {link.createdBy && ` · created by ${link.createdBy}`}
              {link.creatorLeft && ' · its creator left, so create a new one'}
            </Text>
          </Box>
          <Button
            size="1"
            variant="outline"
            color="red"
            aria-haspopup="dialog"
            aria-label={`Revoke ${link.name}`}
            onClick={() => onRevoke(link)}
            {...RevokeLinkDialog.intent}
          >
            Revoke
          </Button>
        </Row>
      ))}
    </Rows>
  );
};
