import { Box, Flex, Text } from '@radix-ui/themes';
import { RiFileCopyLine } from '@remixicon/react';
import { problemOf } from '../../../board/customers/problem-text.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCustomerStyle } from './customer-style.ts';
import { incidentProblem } from './incident-problem.ts';
import { useCopyForCustomers } from './use-copy-for-customers.ts';

type Props = {
  readonly incident: Incident;
  readonly service: Service;
  readonly now: Date;
  /** The message of the service's gravest incident, which the board copies too. */
  readonly isMain: boolean;
};

/** The message about an open incident for customers, and the button that copies it. */
const CopySentence = ({ incident, service, now, isMain }: Props) => {
  const style = useCustomerStyle();
  const copyForCustomers = useCopyForCustomers();
  const ofService = problemOf(service, now, style);
  const problem = ofService?.place.incident === incident.id ? ofService : incidentProblem(incident, service, style);
  return (
    <Flex wrap="wrap" align="center" gapX="4" gapY="2">
      <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '0' }} minWidth="0">
        <Text as="p" color="gray" dir="auto">
          {problem.text}
        </Text>
      </Box>
      <Button
        size="1"
        {...(isMain ? {} : ({ variant: 'outline', color: 'gray' } as const))}
        aria-label={`Copy for customers: ${incident.title}`}
        onClick={() => copyForCustomers(problem)}
      >
        <Icon of={RiFileCopyLine} />
        Copy for customers
      </Button>
    </Flex>
  );
};

export default CopySentence;
