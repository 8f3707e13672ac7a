import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { isAwaited, type PaymentIssue, paymentIssuesQuery } from './payment-issues.ts';

export const IssuesPanel = () => {
  const issues = useQuery(paymentIssuesQuery);
  return (
    <Panel title="Refunds and disputes" text="Answer disputes in the Stripe dashboard before their deadline.">
      <Loaded from={issues} rows={2} rowHeight={44}>
        {(data) =>
          data.length === 0 ? (
            <PanelEmpty text="No refunds or disputes." />
          ) : (
            <Rows>
              {data.map((issue) => (
                <Row wrap="wrap" key={issue.id}>
                  <Box as="span" flexGrow="1" flexBasis="200px">
                    <b>{titleOf(issue)}</b>
                    <Text as="div" size="1" color="gray">
                      {detailOf(issue)}
                    </Text>
                  </Box>
                  <Text size="1" color="gray">
                    {issue.userId === null ? 'unknown user' : `user ${issue.userId}`}
                  </Text>
                  <time className="ac-meta ac-numbers" dateTime={issue.happenedAt}>
                    {formatLong(issue.happenedAt)}
                  </time>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
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
