import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import type { User } from '../../data/queries.ts';
import { forTabTeam } from '../../data/tab-team.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section, SectionFoot } from '../../ui/panel/section.tsx';

const DeleteDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

export const AccountSection = ({ user }: { user: User }) => {
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <Section title="Your Data" text={user.isOwner ? 'Export your data.' : 'Export or delete your data.'}>
      <Flex wrap="wrap" align="center" gap="3" p="4">
        <Text as="p" color="gray" className="ac-grow">
          Your account, and this team's services, incidents, integrations and deliveries, as JSON.
        </Text>
        <Button asChild variant="outline" color="gray">
          <a href={forTabTeam('/api/user/export')} download>
            Export Data
          </a>
        </Button>
      </Flex>
      {!user.isOwner && (
        <SectionFoot
          aside={
            <Text size="1" color="gray">
              Deleting your account can't be undone.
            </Text>
          }
        >
          <Button
            variant="outline"
            color="red"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
            {...DeleteDialog.intent}
          >
            Delete Account
          </Button>
        </SectionFoot>
      )}
      {deleting && <DeleteDialog user={user} onClose={close} onFailed={close} />}
    </Section>
  );
};
