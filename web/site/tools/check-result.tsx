import { statuses } from '../../board/status/status.ts';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import { Each, placeOf, Unless, When } from '../page/answer.tsx';
import { ButtonLink, REGISTER } from '../page/links.tsx';

/** The result of a page check; the server fills in the placeholders (src/monitoring/pages/adapters/check-on-site.ts). */
export const CheckResult = () => (
  <section className="site-check-result" aria-labelledby="result-title">
    <header>
      <h2 className="site-h2" id="result-title">
        <When name="title">{placeOf('title')}</When>
        <Unless name="title">You can monitor this page</Unless>
      </h2>
      <StatusOf />
    </header>
    <When name="message">
      <p className="site-lead">{placeOf('message')}</p>
    </When>
    <p className="ac-meta">
      <code>{placeOf('url')}</code>, checked {placeOf('checkedAgo')}
    </p>
    <Facts />
    <Gaps />
    <Events name="incidents" title="Open incidents" />
    <Events name="maintenances" title="Planned maintenance" />
    <Components />
    <div className="site-actions">
      <ButtonLink href={`${REGISTER}&next=${placeOf('watchAt')}`} counted="check-trial" size="large">
        Monitor it<When name="forSale">: Start Free Trial</When>
      </ButtonLink>
      <ButtonLink href="/docs/add-services" kind="outline" size="large">
        How to add a service
      </ButtonLink>
    </div>
  </section>
);

/** Shows one of the five badges, by the status in the response. */
const StatusOf = () =>
  statuses.map((status) => (
    <When key={status} name={`is${status.charAt(0).toUpperCase()}${status.slice(1)}`}>
      <StatusBadge status={status} still />
    </When>
  ));

const Facts = () => (
  <dl className="site-check-facts">
    <div>
      <dt>Format</dt>
      <dd>{placeOf('formatLabel')}</dd>
    </div>
    <div>
      <dt>Last changed</dt>
      <dd>
        <When name="publishedAt">
          {placeOf('publishedAgo')} ({placeOf('publishedAt')}), according to <When name="isByServer">its server</When>
          <Unless name="isByServer">the page</Unless>
        </When>
        <Unless name="publishedAt">unknown</Unless>
      </dd>
    </div>
    <div>
      <dt>Components</dt>
      <dd>{placeOf('componentCount')}</dd>
    </div>
    <div>
      <dt>We read</dt>
      <dd>
        <ul>
          <Each name="documents">
            <li>
              <code>{placeOf('address')}</code>
            </li>
          </Each>
        </ul>
      </dd>
    </div>
  </dl>
);

const Gaps = () => (
  <div className="site-check-part">
    <h3>Limitations</h3>
    <When name="gaps">
      <ul className="site-check-gaps">
        <Each name="gaps">
          <li>{placeOf('gap')}</li>
        </Each>
      </ul>
    </When>
    <Unless name="gaps">
      <p>None: we read everything on this page.</p>
    </Unless>
  </div>
);

const Events = ({ name, title }: { name: 'incidents' | 'maintenances'; title: string }) => (
  <When name={name}>
    <div className="site-check-part">
      <h3>{title}</h3>
      <ul className="site-check-list">
        <Each name={name}>
          <li>
            <span>
              <When name="address">
                <a href={placeOf('address')} rel="nofollow noreferrer">
                  {placeOf('event')}
                </a>
              </When>
              <Unless name="address">{placeOf('event')}</Unless>
              <When name="begun">
                <span className="ac-meta"> {placeOf('begun')}</span>
              </When>
            </span>
            <b>{placeOf('state')}</b>
          </li>
        </Each>
      </ul>
    </div>
  </When>
);

const Components = () => (
  <When name="components">
    <div className="site-check-part">
      <h3>Components</h3>
      <ul className="site-check-list two">
        <Each name="components">
          <li>
            <span>
              {placeOf('name')}
              <When name="group">
                <span className="ac-meta"> {placeOf('group')}</span>
              </When>
            </span>
            <StatusOf />
          </li>
        </Each>
      </ul>
      <When name="moreComponents">
        <p className="ac-meta">and {placeOf('moreComponents')} more, none with a worse status</p>
      </When>
    </div>
  </When>
);
