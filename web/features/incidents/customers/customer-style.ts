import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CustomerStyle, plainStyle } from '../../../board/customers/style.ts';
import { api, unwrap } from '../../../data/api.ts';
import { userQuery } from '../../../data/queries.ts';
import { useWrite } from '../../../live/use-write.ts';

/** How the user's team writes to customers. */
export const useCustomerStyle = (): CustomerStyle => useQuery(userQuery).data?.team?.customerStyle ?? plainStyle;

/** Sets it for the whole team. */
export const useSetCustomerStyle = () => {
  const client = useQueryClient();
  return useWrite({
    call: async (body: CustomerStyle) => {
      const style = unwrap(await api.PUT('/api/team/customer-style', { body }));
      await client.invalidateQueries(userQuery);
      return style;
    },
    lists: [],
    success: { title: 'Saved for your team' },
    failure: "We couldn't save how your team writes",
  });
};
