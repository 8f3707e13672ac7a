import './segments.css';

type SegmentsProps<Value extends string> = {
  readonly label: string;
  /** The name of the radio buttons, unique on the page. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few, side by side. */
export const Segments = <Value extends string>({ label, name, options, value, onChange }: SegmentsProps<Value>) => (
  <div className="ac-segments" role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          className="ac-hidden"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </div>
);
