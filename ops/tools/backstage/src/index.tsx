import { InfoCard, Link, Progress, ResponseErrorPanel } from '@backstage/core-components';
import { discoveryApiRef, fetchApiRef, useApi } from '@backstage/core-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Typography } from '@material-ui/core';
import { useEffect, useState } from 'react';

/** The slugs of an entity's services in Allclear, such as `stripe,github`. */
const ANNOTATION = 'allclear.io/services';
const REFRESH_MS = 60_000;

type Annotated = { readonly metadata: { readonly annotations?: Readonly<Record<string, string>> } };
type Service = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly enabled: boolean;
  readonly status: string;
  readonly message: string | null;
  readonly boardUrl: string;
};

const slugsOf = ({ metadata }: Annotated): readonly string[] =>
  (metadata.annotations?.[ANNOTATION] ?? '').split(/[\s,]+/).filter(Boolean);

/** Returns true for entities with the annotation, for EntitySwitch. */
export const isAllclearAvailable = (entity: Annotated): boolean => slugsOf(entity).length > 0;

/** The statuses of the services that an entity depends on. Shows nothing for entities without the annotation. */
export const AllclearCard = () => {
  const slugs = slugsOf(useEntity().entity);
  return slugs.length > 0 ? <Services slugs={slugs.join(',')} /> : null;
};

/** What was read last. After a failed read, an earlier status isn't shown, since it may be over. */
type Read = { readonly services?: readonly Service[]; readonly error?: Error };

/** `slugs` is text, which stays equal between two renderings. */
const Services = ({ slugs }: { readonly slugs: string }) => {
  const wanted = slugs.split(',');
  const { services, error } = useServices(new URLSearchParams(wanted.map((slug) => ['slug', slug])).toString());
  const missing = services && wanted.filter((slug) => !services.some((one) => one.slug === slug));
  return (
    <InfoCard title="Dependencies">
      {error && <ResponseErrorPanel error={error} />}
      {!error && !services && <Progress />}
      {services?.map(({ id, name, status, message, boardUrl, enabled }) => (
        <Typography key={id}>
          <Link to={boardUrl}>{name}</Link>: {enabled ? status : 'paused'}
          {enabled && message && ` · ${message}`}
        </Typography>
      ))}
      {missing?.map((slug) => (
        <Typography key={slug}>{slug}: not monitored by Allclear</Typography>
      ))}
    </InfoCard>
  );
};

const useServices = (query: string): Read => {
  const discovery = useApi(discoveryApiRef);
  const { fetch } = useApi(fetchApiRef);
  const [read, setRead] = useState<Read>({});
  useEffect(() => {
    let isShown = true;
    const refresh = async () => {
      const answer = await fetch(`${await discovery.getBaseUrl('proxy')}/allclear/services?${query}`);
      if (!answer.ok) throw new Error(`Allclear answered ${answer.status}.`);
      const body: { readonly services: readonly Service[] } = await answer.json();
      if (isShown) setRead({ services: body.services });
    };
    const failed = (reason: unknown) =>
      isShown && setRead({ error: reason instanceof Error ? reason : new Error(String(reason)) });
    refresh().catch(failed);
    const timer = setInterval(() => void refresh().catch(failed), REFRESH_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [discovery, fetch, query]);
  return read;
};
