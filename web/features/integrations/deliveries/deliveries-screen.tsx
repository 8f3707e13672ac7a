import { RiArrowLeftLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChannelType, channels } from '#channels';
import { receiptText } from '../../../board/receipt/receipt.ts';
import { type Integration, integrationsQuery, type MailIntegration, mailQuery } from '../../../data/queries.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { destinationOf } from '../integration.ts';
import type { DeliveryOutcome } from '../integration-calls.ts';
import { Deliveries } from './deliveries.tsx';

const InAnotherTeam = lazyPart(() => import('../../../data/teams/in-another-team.tsx'));

export type DeliveriesSearch = {
  /** The id of one of several integrations of a type; by default the first. */
  readonly id?: number;
  /** All outcomes by default. */
  readonly outcome?: DeliveryOutcome;
};

type Props = {
  readonly type: ChannelType | 'email';
  readonly search: DeliveriesSearch;
  readonly onSearch: (search: DeliveriesSearch) => void;
};

/** Everything that was sent through the integrations of one type, and what became of it. */
export const DeliveriesScreen = ({ type, search, onSearch }: Props) => {
  const { data: connected, error, refetch, isFetching } = useQuery(integrationsQuery);
  const { data: mail } = useQuery(mailQuery);
  const those = type === 'email' ? [mail].flatMap((one) => one ?? []) : connected?.filter((one) => one.type === type);
  return (
    <>
      <Link to="/integrations" className="ac-back">
        <Icon of={RiArrowLeftLine} />
        Integrations
      </Link>
      {error && !connected ? (
        <ErrorPanel
          title="We couldn't load your integrations"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Found type={type} those={connected && those} search={search} onSearch={onSearch} />
      )}
    </>
  );
};

type FoundProps = Props & {
  /** Undefined while they load. */
  readonly those: readonly (Integration | MailIntegration)[] | undefined;
};

const Found = ({ type, those, search, onSearch }: FoundProps) => {
  const label = type === 'email' ? 'Email' : channels[type].names.card;
  if (!those) {
    return (
      <Panel title={label}>
        <PanelSkeleton rows={4} rowHeight={64} />
      </Panel>
    );
  }
  const asked = those.find(({ id }) => id === search.id);
  const shown = <Shown label={label} those={those} one={asked ?? those[0]} search={search} onSearch={onSearch} />;
  if (asked || search.id === undefined) return shown;
  return <InAnotherTeam kind="integration" id={search.id} instead={shown} waiting={shown} />;
};

type ShownProps = Pick<Props, 'search' | 'onSearch'> & {
  readonly label: string;
  readonly those: readonly (Integration | MailIntegration)[];
  readonly one: Integration | MailIntegration | undefined;
};

const Shown = ({ label, those, one, search, onSearch }: ShownProps) => {
  if (!one) return <EmptyState title={`${label} isn't connected`} text="Its deliveries will appear here." />;
  return (
    <Panel
      title={one.name === label ? label : `${label}, ${one.name}`}
      text={receiptText(one) ?? (one.type === 'email' ? 'To your confirmed email address.' : destinationOf(one))}
      actions={
        <>
          {those.length > 1 && (
            <Select
              aria-label="Integration"
              value={String(one.id)}
              options={those.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => onSearch({ ...search, id: Number(id) })}
            />
          )}
          <Segments
            label="Outcome"
            name="delivery-outcome"
            options={outcomes}
            value={search.outcome ?? 'all'}
            onChange={(outcome) => onSearch({ id: search.id, ...(outcome !== 'all' && { outcome }) })}
          />
        </>
      }
    >
      <Deliveries key={`${one.id} ${search.outcome}`} id={one.id} outcome={search.outcome} />
    </Panel>
  );
};

const outcomes = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
] as const satisfies readonly { readonly value: DeliveryOutcome | 'all'; readonly label: string }[];
