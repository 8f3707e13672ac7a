import type { Page } from '../publishing-calls.ts';

type Item = Page['sections'][number]['items'][number];
type Embed = { readonly label: string; readonly code: string };

/** HTML for another website, without a script. */
export const embedsOf = ({ url, name }: Pick<Page, 'url' | 'name'>, item: Item | undefined): readonly Embed[] => {
  const image = (path: string, alt: string) => `<a href="${url}"><img src="${url}/${path}" alt="${escaped(alt)}"></a>`;
  if (item)
    return [
      { label: 'Badge', code: image(`items/${item.publicId}/badge.svg`, `Status of ${item.name}`) },
      { label: '90 days', code: image(`items/${item.publicId}/uptime.svg`, `Uptime of ${item.name}, last 90 days`) },
    ];
  const title = escaped(`Status of ${name}`);
  return [
    { label: 'Badge', code: image('badge.svg', `Status of ${name}`) },
    {
      label: 'Headline',
      code: `<iframe src="${url}/embed" title="${title}" width="360" height="52" style="border: 0"></iframe>`,
    },
  ];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
