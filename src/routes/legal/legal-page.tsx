import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import { type LegalBlock, legalDocument } from '../../../contract/rules/legal-text.ts';
import type { LegalText } from '../../../contract/schemas/legal-texts.ts';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import type { LoadedLegal } from './legal-content.ts';
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
          <li key={place}>{item}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <p key={n} className={css.lines}>
        {block.text}
      </p>
    ),
  );

const Published = ({ version, text }: LegalText) => {
  const { opening, sections } = legalDocument(textIn(text, useLanguage()));
  return (
    <LegalDocument
      version={version}
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

/** What is published, or else the words of the app. */
export const LegalPage = ({ words }: { words: Elements }) => {
  const { from } = useLoaderData<LoadedLegal>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={from} skeleton={<LegalSkeleton />} onRetry={() => void revalidate()}>
      {(text) => (text ? <Published {...text} /> : words)}
    </Loaded>
  );
};
