import { BRAND } from '../../contract/brand.ts';
import { COMPANY, SOCIAL } from '../../contract/company.ts';
import { type Language, textIn } from '../../contract/languages.ts';
import type { FaqCategory, Notice } from '../../contract/schemas/information.ts';

const CONTEXT = 'https://schema.org';

const publisher = { '@type': 'Organization', name: BRAND };

export const noticeData =
  ({ id, title, publishedAt, updatedAt }: Notice) =>
  (origin: string, _description: string, language: Language) => ({
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: textIn(title, language),
    datePublished: publishedAt,
    ...(updatedAt && { dateModified: updatedAt }),
    url: `${origin}/notice/${encodeURIComponent(id)}`,
    publisher,
  });

export const faqData =
  (categories: readonly FaqCategory[]) =>
  (origin: string, _description: string, language: Language) => ({
    '@context': CONTEXT,
    '@type': 'FAQPage',
    url: `${origin}/faq`,
    mainEntity: categories.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: textIn(question, language),
        acceptedAnswer: { '@type': 'Answer', text: textIn(answer, language) },
      })),
    ),
  });

export const companyData = (origin: string, description: string) => ({
  '@context': CONTEXT,
  '@type': 'AboutPage',
  url: `${origin}/about-us`,
  description,
  mainEntity: {
    '@type': 'Organization',
    name: COMPANY.name,
    address: COMPANY.address,
    email: COMPANY.email,
    url: `${origin}/`,
    sameAs: SOCIAL.map(({ href }) => href),
  },
});
