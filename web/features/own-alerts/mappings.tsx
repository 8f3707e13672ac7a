import { Box, Flex, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertMatch } from '#alert-match';
import { ForRole } from '../../data/role.ts';
import { mappingsQuery } from '../../data/teams/own-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { nameList } from '../../ui/text/name-list.ts';
import type { AlertMapping } from './own-alert-calls.ts';

const MappingDialog = lazyPart(() => import('./mapping-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-mapping-dialog.tsx'));

/** Which services something of the team uses, so that its alerts are compared with them. */
export const Mappings = () => {
  const [editing, setEditing] = useState<AlertMapping | 'new'>();
  const [deleting, setDeleting] = useState<AlertMapping>();
  const edited = () => setEditing(undefined);
  const deleted = () => setDeleting(undefined);
  return (
    <>
      <Flex wrap="wrap" align="center" gap="3" mx="4" mb="2">
        <Box flexGrow="1" flexBasis="240px" asChild>
          <Text as="p" color="gray">
            A mapping tells us what uses your services, such as “Checkout uses Stripe”. Then you see if a provider may
            be the cause.
          </Text>
        </Box>
        <ForRole least="member">
          <Button
            size="1"
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setEditing('new')}
            {...MappingDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create mapping
          </Button>
        </ForRole>
      </Flex>
      <List onEdit={setEditing} onDelete={setDeleting} />
      {editing && (
        <MappingDialog mapping={editing === 'new' ? undefined : editing} onClose={edited} onFailed={edited} />
      )}
      {deleting && <DeleteDialog mapping={deleting} onClose={deleted} onFailed={deleted} />}
    </>
  );
};

type ListProps = {
  readonly onEdit: (mapping: AlertMapping) => void;
  readonly onDelete: (mapping: AlertMapping) => void;
};

const List = ({ onEdit, onDelete }: ListProps) => {
  const { data, error, refetch } = useQuery(mappingsQuery);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton rows={1} rowHeight={52} />;
  if (data.length === 0) return null;
  return (
    <Rows>
      {data.map((mapping) => (
        <Row key={mapping.id}>
          <Box flexGrow="1" minWidth="0">
            <b className="ac-truncate">
              {mapping.name} uses{' '}
              {nameList(mapping.services.map(({ name }) => name)) || 'no services: they were deleted'}
            </b>
            <Text as="p" size="1" color="gray">
              {matchText(mapping)}
            </Text>
          </Box>
          <ForRole least="member">
            <Button
              size="1"
              variant="outline"
              color="gray"
              aria-label={`Edit ${mapping.name}`}
              onClick={() => onEdit(mapping)}
            >
              Edit
            </Button>
            <Button
              size="1"
              variant="outline"
              color="red"
              aria-label={`Delete ${mapping.name}`}
              onClick={() => onDelete(mapping)}
            >
              Delete
            </Button>
          </ForRole>
        </Row>
      ))}
    </Rows>
  );
};

/** `Alerts with service=checkout`. */
const matchText = ({ field, label, value }: AlertMatch): string => {
  if (field === 'label') return `Alerts with ${label}=${value}`;
  return field === 'title' ? `Alerts with “${value}” in the title` : `Alerts from ${value}`;
};
