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

/** The product and what it costs, for search engines (schema.org/SoftwareApplication). */
export const softwareData = {
  '@context': SCHEMA,
  '@type': 'SoftwareApplication',
  name: 'Allclear',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: PUBLIC_URL,
  description:
    'Watches the status pages of the services that a team depends on, and tells the team when one of them changes.',
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
  readonly path: string;
  readonly tags: readonly string[];
};

/** Its picture is that of its page (web/build/page-pictures.ts). */
export const articleData = ({ title, summary, date, path, tags }: ArticleFacts) => ({
  '@context': SCHEMA,
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  datePublished: date,
  keywords: tags.join(', '),
  mainEntityOfPage: PUBLIC_URL + path,
  image: `${PUBLIC_URL}/open-graph/${path.slice(1).replaceAll('/', '-')}.png`,
  author: { '@type': 'Organization', name: 'Allclear', url: PUBLIC_URL },
  publisher: { '@type': 'Organization', name: 'Allclear', url: PUBLIC_URL },
});
