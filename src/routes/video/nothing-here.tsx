import { Trans } from '@lingui/react/macro';
import type { To } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { NothingFound, type Sought, SoughtTerm } from '../../ui/nothing-found.tsx';
import { type CategoryId, isYetToCome } from './categories.ts';
import * as css from './video.css.ts';

export const NoResults = ({ term: typed, ...sought }: Sought & { term: string }) => {
  // As an element: tags inside a plain value would be parsed as the message's own.
  const term = <span>{typed}</span>;
  return (
    <NothingFound
      {...sought}
      title={
        <Trans>
          No results found for <SoughtTerm>{term}</SoughtTerm>
        </Trans>
      }
      action={
        <ButtonLink variant="quiet" to="/video">
          <Trans>Show all videos</Trans>
        </ButtonLink>
      }
    >
      <ul className={css.tips}>
        <li>
          <Trans>Check your spelling.</Trans>
        </li>
        <li>
          <Trans>Try fewer or different words, like an artist or a song.</Trans>
        </li>
        <li>
          <Trans>
            You can also search Korean titles by their first consonants, like{' '}
            <span lang="ko" translate="no">
              ㅂㅌ
            </span>
            .
          </Trans>
        </li>
      </ul>
    </NothingFound>
  );
};

/** An empty list; its heading leads back to all videos. */
export const NothingHere = () => (
  <EmptyState icon={<PlayIcon />} title={<Trans>No Content Available</Trans>}>
    <Trans>There are no videos here at the moment.</Trans>
  </EmptyState>
);

type EmptyCategoryProps = {
  category: CategoryId;
  /** The latest year in all categories. */
  latestYear: number | null;
  all: To;
};

export const EmptyCategory = ({ category, latestYear, all }: EmptyCategoryProps) => {
  const yetToCome = isYetToCome(category, latestYear);
  return (
    <EmptyState
      icon={<PlayIcon />}
      title={yetToCome ? <Trans>Coming Soon!</Trans> : <Trans>No Content Available</Trans>}
      action={
        category !== 'all' && (
          <ButtonLink variant="quiet" to={all} replace preventScrollReset>
            <Trans>Show all videos</Trans>
          </ButtonLink>
        )
      }
    >
      {yetToCome ? (
        <Trans>This year’s stages will appear here once they’ve been filmed.</Trans>
      ) : (
        <Trans>There are no videos here right now.</Trans>
      )}
    </EmptyState>
  );
};
