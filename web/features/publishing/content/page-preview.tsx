import { Flex, Text } from '@radix-ui/themes';
import { RiErrorWarningLine, RiShieldCheckLine } from '@remixicon/react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../../data/api.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nameList } from '../../../ui/text/name-list.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import type { Page } from '../publishing-calls.ts';
import { postsQuery } from '../publishing-queries.ts';
import { appScheme, type Scheme } from './paint-scheme.ts';
import { privateWords } from './private-words.ts';

const widths = { phone: 390, desktop: 1_280 } as const;
type Device = keyof typeof widths;

/** The page as customers see it once changes are saved, on a phone or a desktop, in both themes. */
export const PagePreview = ({ page }: { readonly page: Page }) => {
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>(appScheme);
  const { data, error } = useQuery(previewQuery(page));
  return (
    <section className="ac-page-preview" aria-label="Preview">
      <Flex justify="between" align="center" gap="2" wrap="wrap">
        <Segments
          label="Width"
          name="preview-width"
          value={device}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          onChange={setDevice}
        />
        <Segments
          label="Theme"
          name="preview-theme"
          value={scheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={setScheme}
        />
      </Flex>
      {data ? (
        <PreviewFrame title={`Preview of ${page.name}`} html={data.page} width={widths[device]} scheme={scheme} />
      ) : (
        <Text size="2" color="gray" role={error ? 'alert' : undefined}>
          {error?.message ?? 'Drawing the preview...'}
        </Text>
      )}
      <PrivateCheck page={page} />
    </section>
  );
};

const previewQuery = ({ id, updatedAt }: Page) =>
  queryOptions({
    // Each save has a preview of its own.
    queryKey: ['published-pages', id, 'preview', updatedAt],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/preview', { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Says whether customers read the name of a service that the team monitors. */
const PrivateCheck = ({ page }: { readonly page: Page }) => {
  const { data: services } = useQuery(servicesQuery);
  const { data: posts } = useQuery(postsQuery(page.id));
  if (!services || !posts) return null;
  const found = privateWords(page, posts, services);
  return (
    <Text as="p" size="2" color="gray" role="status">
      <Flex asChild gap="2" align="center">
        <span>
          <Icon of={found.length === 0 ? RiShieldCheckLine : RiErrorWarningLine} />
          {found.length === 0
            ? 'This page names none of the services that you monitor.'
            : `Customers read ${found.length === 1 ? 'the name of a service' : 'names of services'} that you monitor: ${nameList(found)}.`}
        </span>
      </Flex>
    </Text>
  );
};
