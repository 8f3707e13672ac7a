import { Box, Flex, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import type { Page } from '../publishing-calls.ts';
import { type Template, templatesQuery } from './template-calls.ts';

const TemplateDialog = lazyPart(() => import('./template-dialog.tsx'));
const DeleteTemplateDialog = lazyPart(() => import('./delete-template-dialog.tsx'));

type Opened = { readonly template: Template | undefined; readonly action: 'edit' | 'delete' };

/** Words and items for posts, prepared before anything happens. */
const TemplatesPanel = ({ page }: { readonly page: Page }) => {
  const { data, error, refetch } = useQuery(templatesQuery(page.id));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Panel
      title="Templates"
      text="Prepare texts for incidents and maintenance."
      actions={
        <ForRole least="member">
          <Button
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setOpened({ template: undefined, action: 'edit' })}
            {...TemplateDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create template
          </Button>
        </ForRole>
      }
    >
      {error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={2} rowHeight={56} />
      ) : data.length === 0 ? (
        <PanelEmpty text="No templates yet." />
      ) : (
        <Rows>
          {data.map((template) => (
            <TemplateRow key={template.id} template={template} onOpen={(action) => setOpened({ template, action })} />
          ))}
        </Rows>
      )}
      {opened?.action === 'edit' && (
        <TemplateDialog page={page} template={opened.template} onClose={close} onFailed={close} />
      )}
      {opened?.action === 'delete' && opened.template && (
        <DeleteTemplateDialog template={opened.template} onClose={close} onFailed={close} />
      )}
    </Panel>
  );
};

export default TemplatesPanel;

type RowProps = { readonly template: Template; readonly onOpen: (action: Opened['action']) => void };

const TemplateRow = ({ template: { name, kind, title }, onOpen }: RowProps) => (
  <Row>
    <Box flexGrow="1" minWidth="0">
      <Text as="p" weight="medium" truncate>
        {name}
      </Text>
      <Text as="p" size="2" color="gray" truncate>
        {kind === 'incident' ? 'Incident' : 'Maintenance'} · {title}
      </Text>
    </Box>
    <ForRole least="member">
      <Flex gap="2" wrap="wrap">
        <Button
          size="1"
          variant="outline"
          color="gray"
          aria-label={`Edit ${name}`}
          onClick={() => onOpen('edit')}
          {...TemplateDialog.intent}
        >
          Edit
        </Button>
        <Button
          size="1"
          variant="outline"
          color="red"
          aria-haspopup="dialog"
          aria-label={`Delete ${name}`}
          onClick={() => onOpen('delete')}
          {...DeleteTemplateDialog.intent}
        >
          Delete
        </Button>
      </Flex>
    </ForRole>
  </Row>
);
