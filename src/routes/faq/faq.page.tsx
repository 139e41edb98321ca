import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import { faqFields } from '../../../contract/rules/faq-search.ts';
import { createSearch } from '../../../contract/rules/search.ts';
import type { FaqCategory, FaqEntry } from '../../../contract/schemas/information.ts';
import { Accordion, AccordionEntry, AccordionEntrySkeleton } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ComingResults } from '../../ui/coming-results.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InfoIcon } from '../../ui/lazy-icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NothingFound, type Sought, SoughtTerm } from '../../ui/nothing-found.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Part } from '../../ui/part.tsx';
import { SearchField, SearchResults } from '../../ui/search-field.tsx';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { type Term, useFound } from '../use-found.ts';
import { useTerm } from '../use-term.ts';
import * as css from './faq.css.ts';
import type { faqRoute } from './faq.route.ts';

type Categories = readonly FaqCategory[];

const Entries = ({ entries }: { entries: readonly FaqEntry[] }) => {
  const language = useLanguage();
  return (
    <div className={css.entries}>
      <Accordion>
        {entries.map(({ id, question, answer }) => (
          <AccordionEntry key={id} title={textIn(question, language)}>
            <Paragraphs text={textIn(answer, language)} />
          </AccordionEntry>
        ))}
      </Accordion>
    </div>
  );
};

type NoAnswersProps = Sought & { term: string };

const NoAnswers = ({ term: typed, ...sought }: NoAnswersProps) => {
  // As an element: tags inside a plain value would be parsed as the message's own.
  const term = <span>{typed}</span>;
  return (
    <NothingFound
      {...sought}
      title={
        <Trans>
          No answers found for <SoughtTerm>{term}</SoughtTerm>
        </Trans>
      }
      action={
        <ButtonLink variant={sought.meant ? 'quiet' : 'primary'} to="/cs-center">
          <Trans>Contact support</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try another word, or write to us: we answer by email.</Trans>
    </NothingFound>
  );
};

const StillUnsure = () => (
  <section className={css.more}>
    <h2 className={css.moreName}>
      <Trans>Still have a question?</Trans>
    </h2>
    <p>
      <Trans>Write to us, and we’ll answer by email.</Trans>
    </p>
    <ButtonLink variant="quiet" wide to="/cs-center">
      <Trans>Contact support</Trans>
    </ButtonLink>
  </section>
);

const NoQuestions = () => (
  <EmptyState
    icon={<InfoIcon />}
    title={<Trans>No Content Available</Trans>}
    action={
      <ButtonLink to="/cs-center">
        <Trans>Contact support</Trans>
      </ButtonLink>
    }
  >
    <Trans>Write to us, and we’ll answer by email.</Trans>
  </EmptyState>
);

type ResultsProps = NoAnswersProps & { entries: readonly FaqEntry[] };

const Results = ({ entries, ...asked }: ResultsProps) => {
  const { t } = useLingui();
  if (entries.length === 0) return <NoAnswers {...asked} />;
  return (
    <>
      <Status className={css.count}>
        {t`${plural(entries.length, { one: '# answer found', other: '# answers found' })}`}
      </Status>
      <Entries entries={entries} />
      <StillUnsure />
    </>
  );
};

const ALL = 'all';

const ByCategory = ({ categories }: { categories: Categories }) => {
  const { t } = useLingui();
  const language = useLanguage();
  const [params] = useSearchParams();
  const chosen = categories.find(({ id }) => id === params.get('category'));
  return (
    <Tabs
      label={t`Category`}
      tabs={[
        { id: ALL, label: t`All`, to: '/faq' },
        ...categories.map(({ id, name }) => ({
          id,
          label: textIn(name, language),
          to: `/faq?category=${encodeURIComponent(id)}`,
        })),
      ]}
      selected={chosen?.id ?? ALL}
    >
      {(chosen ? [chosen] : categories).map(({ id, name, entries }) => (
        <section key={id} className={css.category} aria-labelledby={`faq-${id}`}>
          <h2 id={`faq-${id}`} className={css.name}>
            {textIn(name, language)}
          </h2>
          <Entries entries={entries} />
        </section>
      ))}
    </Tabs>
  );
};

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

const FaqSkeleton = () => (
  <Skeleton>
    <div className={css.count} />
    <div className={css.entries}>
      <Accordion>
        {SKELETON_ROWS.map((row) => (
          <AccordionEntrySkeleton key={row}>
            <SkeletonLine />
          </AccordionEntrySkeleton>
        ))}
      </Accordion>
    </div>
  </Skeleton>
);

type ShownProps = { categories: Categories; term: Term; onSearch: (term: string) => void };

const Shown = ({ categories, term, onSearch }: ShownProps) => {
  const language = useLanguage();
  const search = useMemo(
    () =>
      createSearch(
        categories.flatMap(({ entries }) => entries),
        (entry) => faqFields(entry, language),
        'prose',
      ),
    [categories, language],
  );
  const { isSearching, found, ...asked } = useFound(search, term);
  if (categories.length === 0) return <NoQuestions />;
  if (isSearching) {
    return (
      <SearchResults>
        <Results entries={found} onSearch={onSearch} {...asked} />
      </SearchResults>
    );
  }
  return (
    <>
      <ByCategory categories={categories} />
      <StillUnsure />
    </>
  );
};

export const FaqPage = () => {
  const { t } = useLingui();
  const { from } = useLoaderData<typeof faqRoute.loader>();
  const { revalidate } = useRevalidator();
  const { term, type, field, isComing } = useTerm();
  const isEmpty = !(from instanceof Promise) && from.ok && from.value.length === 0;
  return (
    <div className={css.page}>
      {isEmpty || (
        <div className={css.search}>
          <SearchField label={t`Search questions`} {...field} />
        </div>
      )}
      <Part>
        <Loaded from={from} skeleton={<FaqSkeleton />} onRetry={revalidate}>
          {(categories) =>
            isComing && categories.length > 0 ? (
              <ComingResults skeleton={<FaqSkeleton />} />
            ) : (
              <Shown categories={categories} term={term} onSearch={type} />
            )
          }
        </Loaded>
      </Part>
    </div>
  );
};
