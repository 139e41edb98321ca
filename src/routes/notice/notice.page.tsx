import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { Notice, NoticeItem, NoticesResponse } from '../../../contract/schemas/information.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { InfoIcon } from '../../ui/lazy-icons.tsx';
import { Link } from '../../ui/link.tsx';
import * as rows from '../../ui/link-rows.css.ts';
import { LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { Linked } from '../../ui/linked.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import * as css from './notice.css.ts';
import type { LoadedNotice, LoadedNotices } from './notice.route.ts';

type FactsProps = Pick<NoticeItem, 'pinned' | 'publishedAt' | 'updatedAt'>;

const Facts = ({ pinned, publishedAt, updatedAt }: FactsProps) => (
  <p className={css.facts}>
    {pinned && (
      <span className={css.pinned}>
        <Trans>Important</Trans>
      </span>
    )}
    <KstDay at={publishedAt} />
    {updatedAt && (
      <span className={css.updated}>
        <Trans>
          Updated <KstTime at={updatedAt} onlyInKorea />
        </Trans>
      </span>
    )}
  </p>
);

/** What readers of an earlier state of the notice have to know. */
const Updates = ({ updates = [] }: Pick<Notice, 'updates'>) => {
  const language = useLanguage();
  return (
    updates.length > 0 && (
      <section className={css.updates}>
        <h2 className={css.updatesHeading}>
          <Trans>What’s new</Trans>
        </h2>
        <ul className={css.updateList}>
          {updates.map((update) => (
            <li key={textIn(update, language)}>
              <Linked text={textIn(update, language)} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
};

const Row = ({ notice: { id, title, ...facts } }: { notice: NoticeItem }) => {
  const language = useLanguage();
  return (
    <LinkRow to={`/notice/${encodeURIComponent(id)}`}>
      <h2 className={css.title}>{textIn(title, language)}</h2>
      <Facts {...facts} />
    </LinkRow>
  );
};

const Notices = ({ notices, next }: NoticesResponse) =>
  notices.length === 0 ? (
    <EmptyState icon={<InfoIcon />} title={<Trans>No notices yet</Trans>}>
      <Trans>What’s new will be here.</Trans>
    </EmptyState>
  ) : (
    <>
      <LinkRows>
        {notices.map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </LinkRows>
      {next !== null && (
        <ButtonLink variant="quiet" wide to={`/notice?after=${encodeURIComponent(next)}`}>
          <Trans>Older notices</Trans>
        </ButtonLink>
      )}
    </>
  );

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

const NoticesSkeleton = () => (
  <Skeleton>
    <ul className={rows.rows}>
      {SKELETON_ROWS.map((row) => (
        <li key={row} className={rows.row}>
          <div className={rows.link}>
            <div className={rows.words}>
              <SkeletonLine className={css.title} />
              <SkeletonLine className={css.facts} length="middle" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </Skeleton>
);

export const NoticesPage = () => {
  const { from, isNewest } = useLoaderData<LoadedNotices>();
  const { revalidate } = useRevalidator();
  return (
    <div className={css.page}>
      {!isNewest && (
        <Link to="/notice" className={css.newest}>
          <Trans>Newest notices</Trans>
        </Link>
      )}
      <Loaded from={from} skeleton={<NoticesSkeleton />} onRetry={revalidate}>
        {(page) => page && <Notices {...page} />}
      </Loaded>
    </div>
  );
};

const Article = ({ notice: { title, body, updates, ...facts } }: { notice: Notice }) => {
  const language = useLanguage();
  return (
    <article className={css.article}>
      <header className={css.head}>
        <h1 className={css.heading}>{textIn(title, language)}</h1>
        <Facts {...facts} />
      </header>
      <Updates updates={updates} />
      <div className={css.body}>
        <Paragraphs text={textIn(body, language)} />
      </div>
      <ButtonLink variant="quiet" wide to="/notice">
        <Trans>All notices</Trans>
      </ButtonLink>
    </article>
  );
};

export const NoticePage = () => {
  const { from } = useLoaderData<LoadedNotice>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={from} skeleton={null} heading="page" onRetry={revalidate}>
      {(notice) => notice && <Article notice={notice} />}
    </Loaded>
  );
};
