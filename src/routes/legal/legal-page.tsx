import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import { type LegalBlock, legalDocument } from '../../../contract/rules/legal-text.ts';
import type { ComingLegalText, LegalText } from '../../../contract/schemas/legal-texts.ts';
import type { Elements } from '../../ui/elements.ts';
import { KstDay } from '../../ui/kst-day.tsx';
import { Link } from '../../ui/link.tsx';
import { Linked } from '../../ui/linked.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { COMING, isComing, type LoadedLegal } from './legal-content.ts';
import * as css from './legal-document.css.ts';
import { LegalDocument } from './legal-document.tsx';

/** As many clauses as can be seen at once. */
const FEW_CLAUSES = 5;

const Blocks = ({ blocks }: { blocks: readonly LegalBlock[] }) =>
  blocks.map((block, n) =>
    block.is === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <ul key={n}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do the items.
          <li key={place}>
            <Linked text={item} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <p key={n} className={css.lines}>
        <Linked text={block.text} />
      </p>
    ),
  );

const Published = ({ version, text, from }: LegalText & Pick<Partial<ComingLegalText>, 'from'>) => {
  const { opening, sections } = legalDocument(textIn(text, useLanguage()));
  return (
    <LegalDocument
      version={version}
      {...(from !== undefined && { from })}
      withContents={sections.length > FEW_CLAUSES}
      opening={<Blocks blocks={opening} />}
      clauses={sections.map(({ title, blocks }, position) => ({
        id: `clause-${position + 1}`,
        title,
        body: <Blocks blocks={blocks} />,
      }))}
    />
  );
};

const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

const LegalSkeleton = () => (
  <Skeleton>
    <div className={css.document}>
      {LINES.map((line) => (
        <SkeletonLine key={line} />
      ))}
    </div>
  </Skeleton>
);

/** Leads to the version that is planned, or back from it to the one in force. */
const OtherVersion = ({ from, isShown }: { from: string; isShown: boolean }) => (
  <p className={css.otherVersion}>
    {isShown ? (
      <Link to="." replace>
        <Trans>Read the version in effect now</Trans>
      </Link>
    ) : (
      <Trans>
        A new version takes effect on <KstDay at={from} />.{' '}
        <Link to={`?${COMING}`} replace>
          Read it now
        </Link>
      </Trans>
    )}
  </p>
);

/** What is published, or else the words of the app; and what is planned, which can be read before it is in force. */
export const LegalPage = ({ words }: { words: Elements }) => {
  const { from } = useLoaderData<LoadedLegal>();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const showsComing = isComing(search);
  return (
    <Loaded from={from} skeleton={<LegalSkeleton />} onRetry={() => void revalidate()}>
      {({ text, coming }) => (
        <>
          {coming && <OtherVersion from={coming.from} isShown={showsComing} />}
          {coming && showsComing ? (
            <Published {...coming} />
          ) : text ? (
            <Published {...text} />
          ) : (
            words
          )}
        </>
      )}
    </Loaded>
  );
};
