import { Callout, DataList, Flex, Link, Skeleton, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PanelError } from '../../../ui/panel/panel-notice.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { type Delivery, type Explanation, explanationQuery } from '../integration-calls.ts';
import { stateLabel } from './delivery.ts';

type Props = { readonly integrationId: number; readonly delivery: Delivery; readonly onClose: () => void };

/** Explains an alert: the status page's text, the rule that made it news, and the settings that let it through. */
const WhyDialog = ({ integrationId, delivery, onClose }: Props) => {
  const { data, error, refetch } = useQuery(explanationQuery(integrationId, delivery.id));
  return (
    <Dialog
      title="Why was I alerted?"
      description={delivery.title}
      width={500}
      onClose={onClose}
      footer={
        <Button variant="outline" color="gray" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Reasons {...data} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
};

const Loading = () => (
  <Flex direction="column" gap="3">
    <p className="ac-hidden" role="status">
      Loading reasons...
    </p>
    {['said', 'rule', 'filter'].map((part) => (
      <Skeleton key={part} height="40px" />
    ))}
  </Flex>
);

const Reasons = ({ said, rule, filter, note, delivery, decidedAt }: Explanation) => (
  <Flex direction="column" gap="4">
    {note && (
      <Callout.Root size="1" color="gray">
        <Callout.Text>{note}</Callout.Text>
      </Callout.Root>
    )}
    <DataList.Root orientation={{ initial: 'vertical', sm: 'horizontal' }} size="2">
      {said && <Said said={said} publishedAt={delivery.publishedAt} />}
      {rule && <Row label="Why we alerted">{rule.sentence}</Row>}
      {filter && <Row label="Why you got it">{filter}</Row>}
      <Moment label={said ? 'Detected' : 'Created'} at={delivery.seenAt} />
      <Moment label="Decided" at={decidedAt} />
      {delivery.acceptedAt ? (
        <Moment label="Accepted" at={delivery.acceptedAt} />
      ) : (
        <Row label="Delivery">{stateLabel[delivery.state]}</Row>
      )}
    </DataList.Root>
  </Flex>
);

type SaidProps = { readonly said: NonNullable<Explanation['said']>; readonly publishedAt: string | null };

const Said = ({ said, publishedAt }: SaidProps) => {
  const { by, title, text, word, components, moreComponents, url } = said;
  const names = [...components, ...(moreComponents > 0 ? [`${moreComponents} more`] : [])].join(', ');
  return (
    <Row label={by === 'page' ? 'Status page said' : 'Someone reported'}>
      <Flex direction="column" gap="1" dir="auto">
        {title && <Text weight="medium">{title}</Text>}
        {text && <Text>{text}</Text>}
        {word && <Text>Status: {word}</Text>}
        {names && <Text>{names}</Text>}
        {publishedAt && (
          <Text color="gray">
            Published <time dateTime={publishedAt}>{formatLong(publishedAt)}</time>
          </Text>
        )}
        {url && (
          <Link href={url} target="_blank" rel="noreferrer">
            Open status page
          </Link>
        )}
      </Flex>
    </Row>
  );
};

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <DataList.Item>
    <DataList.Label minWidth="120px">{label}</DataList.Label>
    <DataList.Value>{children}</DataList.Value>
  </DataList.Item>
);

const Moment = ({ label, at }: { readonly label: string; readonly at: string }) => (
  <Row label={label}>
    <time dateTime={at}>{formatLong(at)}</time>
  </Row>
);

export default WhyDialog;
