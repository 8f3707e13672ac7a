const figures: readonly { readonly value: string; readonly text: string }[] = [
  {
    value: '26 s',
    text: 'from the provider’s post to the alert, for half of the alerts. 95% arrived within 57 seconds',
  },
  { value: '0', text: 'false or missing alerts in the same run, with 3,000 status pages and 90 incidents' },
  { value: '60 s', text: 'between two checks of a status page, less during an incident' },
];

/** From web/content/docs/figures.md, which the link names. */
export const Figures = ({ className }: { readonly className?: string }) => (
  <section className={className} aria-labelledby="figures">
    <h2 className="site-h2" id="figures">
      How fast it is
    </h2>
    <ul className="site-cards">
      {figures.map(({ value, text }) => (
        <li key={value}>
          <b className="site-figure">{value}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p className="site-also">
      Measured on November 22, 2026, with simulated status pages on one machine.{' '}
      <a href="/docs/figures">All benchmarks</a>
    </p>
  </section>
);
