import { RiUserLine } from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';
import type { ManagedUser } from '../admin-calls.ts';

/** The user whom a question is about. */
export const UserSubject = ({ user }: { readonly user: ManagedUser }) => (
  <>
    <Icon of={RiUserLine} size={20} />
    <div className="ac-grow">
      <b className="ac-h3">{user.username}</b>
      <p className="ac-meta ac-truncate">{user.email}</p>
    </div>
  </>
);
