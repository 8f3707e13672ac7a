import './settings.css';
import { useState } from 'react';
import type { User } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/panel/section.tsx';

const DeleteDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

/** Taking one's data along, and leaving. */
export const AccountSection = ({ user }: { user: User }) => {
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <Section title="Your Data" text={user.isOwner ? 'Yours to take along.' : 'Yours to take along, and to delete.'}>
      <div className="ac-settings-account">
        <p className="ac-muted">Your account, services, incidents, integrations and deliveries as JSON.</p>
        <Button asChild variant="outline" color="gray">
          <a href="/api/user/export" download>
            Export Data
          </a>
        </Button>
      </div>
      {!user.isOwner && (
        <footer className="ac-section-foot">
          <span className="ac-hint">Deleting your account cannot be undone.</span>
          <Button
            variant="outline"
            color="red"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
            {...DeleteDialog.intent}
          >
            Delete Account
          </Button>
        </footer>
      )}
      {deleting && <DeleteDialog user={user} onClose={close} onFailed={close} />}
    </Section>
  );
};
