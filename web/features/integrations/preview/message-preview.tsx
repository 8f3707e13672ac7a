import { Badge, Card, DataList, Flex, Text } from '@radix-ui/themes';
import './message-preview.css';
import { RiFlowChart } from '@remixicon/react';
import type { ReactNode } from 'react';
import type { ChannelData } from '#channels';
import { Mark } from '../../../ui/brand.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Sample, samples } from './message-samples.ts';

type Props = { readonly look: ChannelData['preview']; readonly sample: keyof typeof samples };

/** How one of our alerts looks in a channel; an example, with nothing in it that can be pressed. */
export const MessagePreview = ({ look, sample }: Props) => {
  const message = samples[sample];
  const { avatar, from, isApp, Body } = looks[look];
  return (
    <figure className="ac-message" aria-label={`Example message: ${message.headline}`}>
      {avatar}
      <Flex asChild align="baseline" gap="2">
        <p>
          <Text weight="bold">{from}</Text>
          {isApp && (
            <Badge size="1" color="gray">
              APP
            </Badge>
          )}
          <Text size="1" color="gray" className="ac-numbers">
            {message.clock}
          </Text>
        </p>
      </Flex>
      <Body message={message} />
    </figure>
  );
};

type BodyProps = { readonly message: Sample };

const SlackBody = ({ message }: BodyProps) => (
  <Flex direction="column" gap="1">
    <Text as="p" weight="bold">
      <span className={`st st-${message.status} ac-message-mark`} /> {message.headline}
    </Text>
    <Text as="p" size="1" color="gray">
      {message.phase}, Stripe
    </Text>
    <p>{message.detail}</p>
    <Flex asChild wrap="wrap" gap="3">
      <Text as="p" size="1" color="gray">
        <u>Open in Allclear</u>
        <u>Status page</u>
        <span>{message.moment}</span>
      </Text>
    </Flex>
  </Flex>
);

const TeamsBody = ({ message }: BodyProps) => (
  <Card className={`st st-${message.status}`}>
    <Flex direction="column" gap="1">
      <Text as="p" size="1" weight="bold" className="ac-toned">
        {message.kind}
      </Text>
      <Text as="p" weight="bold">
        {message.headline}
      </Text>
      <DataList.Root size="1">
        <Fact label="Status">{message.status}</Fact>
        <Fact label="Phase">{message.phase}</Fact>
      </DataList.Root>
      <p>{message.detail}</p>
      <Text as="p" size="1" color="gray">
        {message.moment}
      </Text>
      <Flex gap="2">
        <Badge color="gray" variant="surface" size="2">
          Open in Allclear
        </Badge>
        <Badge color="gray" variant="surface" size="2">
          Status page
        </Badge>
      </Flex>
    </Flex>
  </Card>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <DataList.Item>
    <DataList.Label minWidth="60px">{label}</DataList.Label>
    <DataList.Value>{children}</DataList.Value>
  </DataList.Item>
);

const PlainBody = ({ message }: BodyProps) => (
  <Flex direction="column" gap="1">
    <Text as="p" weight="bold">
      {message.headline}
    </Text>
    <p>{message.detail}</p>
  </Flex>
);

type Look = {
  readonly avatar: ReactNode;
  readonly from: string;
  readonly isApp: boolean;
  readonly Body: (props: BodyProps) => ReactNode;
};

const workflow = (
  <span className="ac-message-avatar">
    <Icon of={RiFlowChart} size={20} />
  </span>
);

const looks: Readonly<Record<Props['look'], Look>> = {
  slack: { avatar: <Mark size={34} />, from: 'Allclear', isApp: true, Body: SlackBody },
  teams: { avatar: workflow, from: 'Workflows', isApp: false, Body: TeamsBody },
  plain: { avatar: <Mark size={34} />, from: 'Allclear', isApp: false, Body: PlainBody },
};
