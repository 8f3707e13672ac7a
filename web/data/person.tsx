import { useQuery } from '@tanstack/react-query';
import { Avatar, type Tint } from '../ui/avatar.tsx';
import { userQuery } from './queries.ts';

type Props = {
  /** Undefined for people who left. */
  readonly id: number | undefined;
  readonly name: string;
  readonly small?: boolean;
};

/** A member's initials in the tint that they have on every screen. */
export const Person = ({ id, ...props }: Props) => {
  const own = useQuery(userQuery).data?.id;
  return <Avatar {...props} tint={id === own ? 'own' : tintOf(id)} />;
};

const tintOf = (id: number | undefined): Tint | undefined => (id === undefined ? undefined : ((id % 6) as Tint));
