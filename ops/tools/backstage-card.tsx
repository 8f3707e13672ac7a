import { InfoCard, Link, Progress, ResponseErrorPanel } from '@backstage/core-components';
import { discoveryApiRef, fetchApiRef, useApi } from '@backstage/core-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Typography } from '@material-ui/core';
import { useEffect, useState } from 'react';

/** The slugs of an entity's services in Allclear, such as `stripe,github`. */
const ANNOTATION = 'allclear.io/services';

type Service = {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly message: string | null;
  readonly boardUrl: string;
};

/** The statuses of the services that an entity depends on. Shows nothing for entities without the annotation. */
export const AllclearCard = () => {
  const slugs = (useEntity().entity.metadata.annotations?.[ANNOTATION] ?? '').split(/[\s,]+/).filter(Boolean);
  return slugs.length > 0 ? (
    <Services query={new URLSearchParams(slugs.map((slug) => ['slug', slug])).toString()} />
  ) : null;
};

const Services = ({ query }: { readonly query: string }) => {
  const discovery = useApi(discoveryApiRef);
  const { fetch } = useApi(fetchApiRef);
  const [services, setServices] = useState<readonly Service[]>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const answer = await fetch(`${await discovery.getBaseUrl('proxy')}/allclear/services?${query}`);
      if (!answer.ok) throw new Error(`Allclear answered ${answer.status}.`);
      const body: { readonly services: readonly Service[] } = await answer.json();
      if (isShown) setServices(body.services);
    };
    read().catch(
      (reason: unknown) => isShown && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isShown = false;
    };
  }, [discovery, fetch, query]);
  return (
    <InfoCard title="Dependencies">
      {error && <ResponseErrorPanel error={error} />}
      {!error && !services && <Progress />}
      {services?.length === 0 && "Allclear doesn't monitor these services."}
      {services?.map(({ id, name, status, message, boardUrl }) => (
        <Typography key={id}>
          <Link to={boardUrl}>{name}</Link>: {status}
          {message && ` · ${message}`}
        </Typography>
      ))}
    </InfoCard>
  );
};
