import { Card, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import { ForRole, useRole } from '../../data/role.ts';
import './welcome.css';
import { RiAddLine, RiBarChart2Line, RiBracesLine, RiSlackLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const segments = Array.from({ length: 24 }, (_, index) => index);

const benefits = [
  {
    icon: RiSlackLine,
    title: 'Alerts where you work',
    text: 'Send alerts to Slack, Teams or webhooks when a status changes.',
  },
  {
    icon: RiBarChart2Line,
    title: 'Incident history',
    text: 'History shows uptime trends and incident timelines for every service.',
  },
  {
    icon: RiBracesLine,
    title: 'JSON API',
    text: 'Show the same status in your help desk, wallboard or bot.',
  },
] as const;

type Props = {
  /** Suggestions to start with, which tell how many are chosen; they may load late. */
  readonly suggestions: ComponentType<{ readonly onChoose: (count: number) => void }>;
};

/** The board of a user without services. */
const Welcome = ({ suggestions: Suggestions }: Props) => {
  const changes = useRole('member');
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <Card asChild size="4">
        <section aria-labelledby="welcome">
          <Heading as="h2" size="8" id="welcome">
            {changes
              ? 'Welcome to Allclear. Add your first services.'
              : 'Welcome to Allclear. There are no services yet.'}
          </Heading>
          <Text as="p" size="4" color="gray" mt="3">
            {changes
              ? 'Choose the services your customers depend on. We check their status pages and show problems here.'
              : 'Members of the team choose the services. We check their status pages and show problems here.'}
          </Text>
          {changes && <FirstSteps isMain={chosen === 0} />}
          <div className="ac-welcome-line" aria-hidden="true">
            {segments.map((segment) => (
              <span key={segment} className={segment < chosen ? 'chosen' : undefined} />
            ))}
          </div>
          {changes && (
            <Suspense>
              <Suggestions onChoose={setChosen} />
            </Suspense>
          )}
        </section>
      </Card>
      <Grid columns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))" gap="3">
        {benefits.map((benefit) => (
          <Card size="2" key={benefit.title}>
            <Text color="jade">
              <Icon of={benefit.icon} size={20} />
            </Text>
            <Heading as="h3" size="3" mt="2" mb="1">
              {benefit.title}
            </Heading>
            <Text as="p" color="gray">
              {benefit.text}
            </Text>
          </Card>
        ))}
      </Grid>
    </>
  );
};

/** `isMain`: no suggestion is chosen, whose button is the main one then. */
const FirstSteps = ({ isMain }: { readonly isMain: boolean }) => (
  <Flex wrap="wrap" gap="2" mt="5">
    <Button asChild size="3" {...(isMain ? {} : quiet)}>
      <Link to="/services" search={{ dialog: 'add' }}>
        <Icon of={RiAddLine} size={18} />
        Add your first service
      </Link>
    </Button>
    <ForRole least="admin">
      <Button asChild size="3" {...quiet}>
        <Link to="/integrations">Set up integrations</Link>
      </Button>
    </ForRole>
  </Flex>
);

const quiet = { variant: 'outline', color: 'gray' } as const;

export default Welcome;
