const figures: readonly { readonly value: string; readonly text: string }[] = [
  { value: '60 s', text: 'between checks of a status page, and 15 s while it reports a problem' },
  {
    value: '26 s',
    text: 'from the provider’s post to half of the alerts, in a simulation. 95% arrived within 57 seconds',
  },
  { value: '0', text: 'false or missing alerts in the same simulation, with 3,000 status pages and 90 incidents' },
];

/** From web/content/docs/figures.md, which the link names. */
export const Figures = ({ className }: { readonly className?: string }) => (
  <section className={className} aria-labelledby="figures">
    <h2 className="site-h2" id="figures">
      How fast alerts arrive
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
      Simulated on November 22, 2026, on one machine. We haven’t measured real providers yet: the internet and Slack add
      time. <a href="/docs/figures">How we measured, and all benchmarks</a>
    </p>
  </section>
);
