import { Flex, Text } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type components, unwrap } from '../../../data/api.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { useAfterPause } from '../../../ui/text/use-after-pause.ts';
import { appScheme } from '../content/paint-scheme.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import type { NewPost, NewUpdate, Page } from '../publishing-calls.ts';

type Preview = components['schemas']['PostPreview'];
/** A new post of a page, or an update of a post. */
type Body = { readonly page: number; readonly post: NewPost } | { readonly post: number; readonly update: NewUpdate };
type Surface = 'email' | 'page';

const PAUSE_MS = 600;
const PHONE = 390;

/** The email and the page that come of a post, drawn again as it's written. Without a body, its fields aren't complete. */
export const PostPreview = ({ page, body }: { readonly page: Page; readonly body: Body | undefined }) => {
  const [surface, setSurface] = useState<Surface>('email');
  const text = useAfterPause(body === undefined ? '' : JSON.stringify(body), PAUSE_MS);
  const { data, error } = useQuery(previewQuery(text));
  const said = text === '' ? 'Complete the form to see the email and the page here.' : noPreview(data, error, surface);
  return (
    <section className="ac-page-preview" aria-label="Preview">
      <Flex justify="between" align="center" gap="2">
        <Text weight="medium">Preview</Text>
        <Segments
          label="Preview of"
          name="post-preview"
          value={surface}
          options={[
            { value: 'email', label: 'Email' },
            { value: 'page', label: 'Page' },
          ]}
          onChange={setSurface}
        />
      </Flex>
      {said !== undefined && (
        <Text as="p" size="2" color="gray" role="status">
          {said}
        </Text>
      )}
      {said === undefined && data && <Shown page={page} preview={data} surface={surface} />}
    </section>
  );
};

const previewQuery = (text: string) => ({
  queryKey: ['post-preview', text],
  enabled: text !== '',
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Preview> => {
    const body = JSON.parse(text) as Body;
    if ('update' in body) {
      const params = { path: { id: body.post } };
      return unwrap(await api.POST('/api/published-posts/{id}/update-previews', { params, body: body.update, signal }));
    }
    const params = { path: { id: body.page } };
    return unwrap(await api.POST('/api/published-pages/{id}/post-previews', { params, body: body.post, signal }));
  },
  // The former one stays until the next one is there.
  placeholderData: keepPreviousData<Preview>,
  staleTime: 60_000,
});

const noPreview = (data: Preview | undefined, error: Error | null, surface: Surface): string | undefined => {
  if (error) return error.message;
  if (!data) return 'Drawing the preview...';
  return surface === 'email' && data.email === null ? 'Nobody gets an email about this.' : undefined;
};

type ShownProps = { readonly page: Page; readonly preview: Preview; readonly surface: Surface };

const Shown = ({ page, preview, surface }: ShownProps) => (
  <>
    {surface === 'email' && (
      <div>
        <Text as="p" weight="medium">
          {preview.email?.subject}
        </Text>
        <Text as="p" size="2" color="gray">
          {page.name}
        </Text>
      </div>
    )}
    <PreviewFrame
      title={surface === 'email' ? 'Email to subscribers' : `Preview of ${page.name}`}
      html={surface === 'email' ? (preview.email?.html ?? '') : preview.page}
      width={PHONE}
      scheme={appScheme()}
    />
  </>
);
