import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { catalogueQuery, useAddService } from '../service-calls.ts';
import { popularIn } from './catalogue.ts';
import { CatalogueChips } from './catalogue-list.tsx';

/** Well-known services that one click adds, for a board that has none. Nothing where the catalogue can't be read. */
const PopularServices = () => {
  const { data } = useQuery(catalogueQuery);
  const add = useAddService();
  const navigate = useNavigate();
  if (!data) return null;
  return (
    <CatalogueChips
      entries={popularIn(data, [])}
      busy={add.isPending}
      onPick={({ name, category, logoIcon, logoColor, statusPageUrl }) =>
        add.mutate({ name, category, logoIcon, logoColor, statusPageUrl })
      }
      onBrowse={() => void navigate({ to: '/services', search: { dialog: 'add' } })}
    />
  );
};

export default PopularServices;
