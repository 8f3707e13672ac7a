import { Box, Text } from '@radix-ui/themes';
import { RiUserLine } from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';
import type { ManagedUser } from '../admin-calls.ts';

/** The user whom a question is about. */
export const UserSubject = ({ user }: { readonly user: ManagedUser }) => (
  <>
    <Icon of={RiUserLine} size={20} />
    <Box flexGrow="1" minWidth="0">
      <Text as="div" size="3" weight="bold">
        {user.username}
      </Text>
      <Text as="p" size="1" color="gray" className="ac-truncate">
        {user.email}
      </Text>
    </Box>
  </>
);
