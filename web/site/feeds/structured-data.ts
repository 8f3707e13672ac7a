import { ANNUAL_PRICE, MONTHLY_PRICE } from '../../content/plan.ts';
import { PUBLIC_URL } from '../page/setting.tsx';

const SCHEMA = 'https://schema.org';

const offer = (name: string, price: number, unit: 'MON' | 'ANN') => ({
  '@type': 'Offer',
  name,
  price: String(price),
  priceCurrency: 'GBP',
  url: `${PUBLIC_URL}/pricing`,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: String(price),
    priceCurrency: 'GBP',
    referenceQuantity: { '@type': 'QuantitativeValue', value: '1', unitCode: unit },
  },
});

const organization = { '@type': 'Organization', name: 'Allclear', url: PUBLIC_URL };

/** The publisher of the pages (schema.org/Organization). */
export const organizationData = {
  '@context': SCHEMA,
  ...organization,
  logo: `${PUBLIC_URL}/apple-touch-icon.png`,
  description: 'A status page aggregator for support teams.',
};

/** The product and its price, for search engines (schema.org/SoftwareApplication). */
export const softwareData = {
  '@context': SCHEMA,
  '@type': 'SoftwareApplication',
  name: 'Allclear',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: PUBLIC_URL,
  description:
    'Monitors the status pages of the services that a support team depends on, and alerts the team when one changes.',
  offers: [offer('Premium, monthly', MONTHLY_PRICE, 'MON'), offer('Premium, annual', ANNUAL_PRICE, 'ANN')],
};

export type Question = { readonly question: string; readonly answer: string };

export const questionsData = (questions: readonly Question[]) => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type ArticleFacts = {
  readonly title: string;
  readonly summary: string;
  readonly date: string;
  readonly updated?: string | undefined;
  readonly path: string;
  readonly tags: readonly string[];
};

/** Its picture is that of its page (web/build/page-pictures.ts). */
export const articleData = ({ title, summary, date, updated = date, path, tags }: ArticleFacts) => ({
  '@context': SCHEMA,
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  datePublished: date,
  dateModified: updated,
  keywords: tags.join(', '),
  mainEntityOfPage: PUBLIC_URL + path,
  image: `${PUBLIC_URL}/open-graph/${path.slice(1).replaceAll('/', '-')}.png`,
  author: organization,
  publisher: organization,
});

type Placed = { readonly path: string; readonly title: string; readonly changed?: string | undefined };

/** A page with the day of its last change and the pages above it, its own included (schema.org/WebPage). */
export const pageData = ({ path, title, changed }: Placed, above: readonly Placed[]) => ({
  '@context': SCHEMA,
  '@type': 'WebPage',
  url: PUBLIC_URL + path,
  dateModified: changed,
  publisher: organization,
  breadcrumb: {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { path, title }].map((page, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: page.path === '/' ? 'Allclear' : page.title,
      item: PUBLIC_URL + page.path,
    })),
  },
});
