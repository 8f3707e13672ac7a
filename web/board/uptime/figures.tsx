import './figures.css';

/** A figure with its name, and a note below it. */
export type Figure = { readonly name: string; readonly value: string; readonly note: string };

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="ac-figures">
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt className="ac-meta">{name}</dt>
        <dd className="ac-numbers">{value}</dd>
        <dd className="ac-meta">{note}</dd>
      </div>
    ))}
  </dl>
);
