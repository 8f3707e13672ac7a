import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { isAwaited, type PaymentIssue, paymentIssuesQuery } from './billing-calls.ts';

/** Money that went back or that a payer wants back, with the deadline for an answer. */
export const IssuesPanel = () => {
  const { data, error, refetch } = useQuery(paymentIssuesQuery);
  return (
    <Panel title="Refunds and disputes" text="Answer disputes in the Stripe dashboard before their deadline.">
      {error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={2} rowHeight={44} />
      ) : data.length === 0 ? (
        <PanelEmpty text="No refunds or disputes." />
      ) : (
        <ul className="ac-billing-events">
          {data.map((issue) => (
            <li key={issue.id}>
              <span className="ac-grow">
                <b>{titleOf(issue)}</b>
                <span className="ac-meta">{detailOf(issue)}</span>
              </span>
              <span className="ac-meta">{issue.userId === null ? 'unknown user' : `user ${issue.userId}`}</span>
              <time className="ac-meta ac-numbers" dateTime={issue.happenedAt}>
                {formatLong(issue.happenedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const titleOf = ({ kind, amount, currency }: PaymentIssue): string =>
  `${kind === 'refund' ? 'Refund' : 'Dispute'} of ${moneyOf(amount, currency)}`;

const moneyOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

const detailOf = (issue: PaymentIssue): string => {
  const words = (issue.status ?? 'unknown status').replaceAll('_', ' ');
  return isAwaited(issue) ? `Answer by ${formatLong(issue.dueBy)} · ${issue.id}` : `${words} · ${issue.id}`;
};
