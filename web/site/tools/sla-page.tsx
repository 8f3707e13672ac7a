import { TryIt } from '../blog/try-it.tsx';
import { ScrollTable } from '../markdown/prose.tsx';
import { WhenSet } from '../page/setting.tsx';
import type { SitePage } from '../page/site-page.ts';
import {
  allowedMinutes,
  chainUptime,
  commonTiers,
  creditOf,
  formatMinutes,
  formatPercent,
  MONTH_MINUTES,
  periods,
  uptimeOf,
} from './sla.ts';

const levels = [95, 99, 99.5, 99.9, 99.95, 99.99, 99.999];
const chains = [1, 3, 6, 12, 24];
const FIRST = 99.9;
const FIRST_MINUTES = 90;
const FIRST_BILL = 500;
const reached = uptimeOf(FIRST_MINUTES, MONTH_MINUTES);

export const slaPage = (): SitePage => ({
  path: '/tools/sla-calculator',
  title: 'SLA calculator: uptime, downtime and credits',
  description:
    'What 99.9% uptime means in minutes, what an outage does to a month’s uptime, how much SLA credit to expect, and the uptime of several services together. Free, no account needed.',
  script: 'sla-calculator',
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display">What does 99.9% mean?</h1>
      <p className="site-lead">Turn an SLA percentage into minutes of downtime, and downtime into SLA credit.</p>
      <Calculator />
      <Levels />
      <Chains />
      <TryIt place="tool" />
    </div>
  ),
});

/** The interactive calculator, updated by sla-calculator.ts. Without scripts the stylesheet hides it, and the tables show the same. */
const Calculator = () => (
  <form className="site-sla" data-sla>
    <fieldset>
      <legend>From an SLA</legend>
      <label>
        Promised uptime, in percent
        <input name="uptime" type="number" min="0" max="100" step="any" defaultValue={FIRST} inputMode="decimal" />
      </label>
      <dl>
        {periods.map(({ name, minutes }) => (
          <div key={name}>
            <dt>in a {name}</dt>
            <dd>
              <output data-period={minutes}>{formatMinutes(allowedMinutes(FIRST, minutes))}</output>
            </dd>
          </div>
        ))}
      </dl>
    </fieldset>
    <fieldset>
      <legend>From an outage</legend>
      <label>
        Minutes down in a month
        <input name="minutes" type="number" min="0" step="any" defaultValue={FIRST_MINUTES} inputMode="decimal" />
      </label>
      <label>
        Your bill for that month
        <input name="bill" type="number" min="0" step="any" defaultValue={FIRST_BILL} inputMode="decimal" />
      </label>
      <dl>
        <div>
          <dt>uptime that month</dt>
          <dd>
            <output data-result="uptime">{formatPercent(reached)}</output>
          </dd>
        </div>
        <div>
          <dt>SLA credit</dt>
          <dd>
            <output data-result="credit">{creditOf(reached, FIRST_BILL)}</output>
          </dd>
        </div>
      </dl>
      <p className="ac-meta">
        Based on common tiers: {commonTiers.map(({ below, percent }) => `${percent}% below ${below}%`).join(', ')}.
        Check your own contract: you may have to claim the credit.
      </p>
    </fieldset>
  </form>
);

const Levels = () => (
  <section className="site-prose" aria-labelledby="levels">
    <h2 id="levels">How much downtime each level allows</h2>
    <ScrollTable>
      <thead>
        <tr>
          <th scope="col">uptime</th>
          {periods.map(({ name }) => (
            <th scope="col" key={name}>
              a {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{level}%</th>
            {periods.map(({ name, minutes }) => (
              <td key={name}>{formatMinutes(allowedMinutes(level, minutes))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    <p>A month has 30 days here, a quarter 90, a year 365.</p>
  </section>
);

const Chains = () => (
  <section className="site-prose" aria-labelledby="chains">
    <h2 id="chains">Uptime of several services together</h2>
    <p>
      Suppose your product needs several services, each is up {FIRST}% of the time, and they fail independently.
      Together, they are up this much:
    </p>
    <ScrollTable>
      <thead>
        <tr>
          <th scope="col">services</th>
          <th scope="col">all of them up</th>
          <th scope="col">at least one down, per month</th>
        </tr>
      </thead>
      <tbody>
        {chains.map((links) => (
          <tr key={links}>
            <th scope="row">{links}</th>
            <td>{formatPercent(chainUptime(FIRST, links))}</td>
            <td>{formatMinutes(allowedMinutes(chainUptime(FIRST, links), MONTH_MINUTES))}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    <WhenSet name="forSale">
      <p>
        Read more: <a href="/blog/why-multi-service-monitoring-essential">Why monitoring one service isn’t enough</a>.
      </p>
    </WhenSet>
  </section>
);
