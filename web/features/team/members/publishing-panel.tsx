import { Box } from '@radix-ui/themes';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useSetPublishing } from './member-calls.ts';

/** Sets who publishes on status pages. */
const PublishingPanel = ({ adminsPublish }: { readonly adminsPublish: boolean }) => {
  const set = useSetPublishing();
  return (
    <Panel title="Status pages">
      <Box px="4" pb="4" aria-busy={set.isPending}>
        <Toggle
          label="Only admins publish"
          hint="Members save drafts. Admins and owners publish, update and set the status of items."
          value={set.isPending ? set.variables : adminsPublish}
          onChange={(value) => !set.isPending && set.mutate(value)}
        />
      </Box>
    </Panel>
  );
};

export default PublishingPanel;
