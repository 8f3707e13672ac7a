import * as TextField from '../../ui/form/text-field.tsx';

type Days = { readonly from: string; readonly to?: string };

type Props = {
  readonly from: string;
  readonly to: string | undefined;
  readonly onChange: (days: Days) => void;
};

/** The first and the last day of a report, as the reader chooses them. */
const OwnDays = ({ from, to, onChange }: Props) => (
  <>
    <Day name="First day" value={from} onChange={(day) => onChange({ from: day, ...(to && { to }) })} />
    <Day name="Last day" value={to ?? ''} onChange={(day) => onChange({ from, to: day })} />
  </>
);

type DayProps = { readonly name: string; readonly value: string; readonly onChange: (day: string) => void };

const Day = ({ name, value, onChange }: DayProps) => (
  <TextField.Root
    type="date"
    aria-label={name}
    value={value}
    onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
  />
);

export default OwnDays;
