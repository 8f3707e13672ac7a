import { Grid } from '@radix-ui/themes';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import FilterChoices, { type ChoicesProps } from './filter-choices.tsx';

type Props = ChoicesProps & { readonly onClear: () => void; readonly onClose: () => void };

/** The filters of a phone; each counts at once. */
const FilterSheet = ({ onClear, onClose, ...choices }: Props) => (
  <Dialog
    title="Filters"
    onClose={onClose}
    footer={
      <>
        <Button variant="outline" color="gray" onClick={onClear}>
          Clear filters
        </Button>
        <Button onClick={onClose}>Show incidents</Button>
      </>
    }
  >
    <Grid gap="3">
      <FilterChoices {...choices} />
    </Grid>
  </Dialog>
);

export default FilterSheet;
