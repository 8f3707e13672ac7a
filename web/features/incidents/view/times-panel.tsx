import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IncidentDetail } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { formatAgo, formatExact, formatShort } from '../../../ui/text/time.ts';
import { toldHow, toldWhat } from './told-words.ts';

type Props = { readonly detail: IncidentDetail; readonly now: Date };

/** When the page published its newest word, when we read it, whom we told when, and who watches it. */
export const TimesPanel = ({ detail, now }: Props) => {
  const { incident, services } = detail;
  return (
    <Panel title="Who knows, and since when">
      <dl className="ac-incident-facts">
        {incident.publishedAt !== null && (
          <Fact term="Page published its newest word">
            <Moment at={incident.publishedAt} now={now} />
          </Fact>
        )}
        {incident.readAt !== null && (
          <Fact term="We read that">
            <Moment at={incident.readAt} now={now} />
          </Fact>
        )}
        {incident.byHand && (
          <Fact term="Reported by you">
            <Moment at={incident.createdAt} now={now} />
          </Fact>
        )}
        <Fact term={services.length === 1 ? 'Watched as' : 'Watched by your services'}>
          <ul>
            {services.map(({ id, name }) => (
              <li key={id}>
                <Link to="/services" search={{ id }} className="ac-link">
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <Told detail={detail} />
    </Panel>
  );
};

const Told = ({ detail: { incident, told } }: Pick<Props, 'detail'>) => (
  <section className="ac-incident-told" aria-label="Told">
    <h3>Told</h3>
    {told.length === 0 ? (
      <p className="ac-muted">
        Nobody yet.{' '}
        <Link to="/integrations" className="ac-link">
          See your integrations
        </Link>
      </p>
    ) : (
      <ul>
        {told.map((one) => (
          <li key={`${one.integrationId} ${one.kind} ${one.readAt}`}>
            <b>
              <bdi>{one.name}</bdi>
            </b>
            , {toldWhat(one)}: {toldHow(one, incident)}
            {one.acceptedAt !== null && (
              <time className="ac-meta ac-numbers" dateTime={one.acceptedAt} title={formatExact(one.acceptedAt)}>
                {formatShort(one.acceptedAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="ac-meta">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Moment = ({ at, now }: { at: string; now: Date }) => (
  <time className="ac-numbers" dateTime={at} title={formatExact(at)}>
    {formatShort(at)} <span className="ac-meta">{formatAgo(at, now)}</span>
  </time>
);
