import { RiFileListLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

export const AuditLink = () => (
  <Panel
    title="Audit log"
    text="Who changed what in this team."
    actions={
      <Button asChild variant="outline" color="gray">
        <Link to="/team/audit">
          <Icon of={RiFileListLine} />
          Open audit log
        </Link>
      </Button>
    }
  >
    {null}
  </Panel>
);
