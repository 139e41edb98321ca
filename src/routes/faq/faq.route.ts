import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { searchRendered } from '../../../contract/rules/search-address.ts';
import type { FaqCategory } from '../../../contract/schemas/information.ts';
import { informationApi } from '../../api/information.ts';
import { appContext } from '../../flows/app/app.ts';
import { type PageHandle, subjectAsked } from '../../shell/handle.ts';
import { type PublicContent, publicContent, valueIn } from '../public-content.ts';
import { faqData } from '../structured-information.ts';
import { unlessSearched } from '../unless-searched.ts';

type Faq = readonly FaqCategory[];

const faqContent = publicContent<Faq>(({ api }, options) => informationApi(api.send).faq(options));

async function loader({ context, request }: LoaderFunctionArgs): Promise<PublicContent<Faq>> {
  const app = context.get(appContext);
  // The search field's texts are in the catalogue of the other lists.
  const [content] = await Promise.all([
    faqContent.load(app, request.signal),
    app.words.need('info'),
    app.words.need('pages'),
  ]);
  return content;
}

/** A search, or else a category. */
function rendersQuery(search: URLSearchParams): string {
  const searched = searchRendered(search);
  const category = search.get('category');
  const read = new URLSearchParams('q' in searched || !category ? searched : { category });
  return read.size > 0 ? `?${read}` : '';
}

export const faqRoute = {
  path: 'faq',
  handle: {
    title: msg`FAQ`,
    description: msg`Answers about your account, events and prizes, videos and the app.`,
    header: 'title',
    back: true,
    headOf: (content) => {
      const categories = valueIn(content) ?? [];
      return categories.length > 0 ? { structured: faqData(categories) } : undefined;
    },
    rendersQuery,
    subject: subjectAsked('category', 'faq', '/faq'),
    keep: faqContent.keep,
  } satisfies PageHandle<PublicContent<Faq>>,
  loader,
  shouldRevalidate: unlessSearched,
  lazy: { Component: async () => (await import('./faq.page.tsx')).FaqPage },
} satisfies RouteObject;
