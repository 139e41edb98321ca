import type { ComponentProps } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import { type AnnouncedWords, ComingSoon, ComingSoonBody } from '../../../ui/coming-soon.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import type { LoadedTeasers } from './teasers.loader.ts';

type TeaserPageProps = Pick<ComponentProps<typeof ComingSoonBody>, 'icons'> & {
  id: string;
  /** Until staff publish others. */
  own: AnnouncedWords;
  back?: Elements;
};

/** A page that is announced, in the words that staff have published. */
export const TeaserPage = ({ id, icons, own, back }: TeaserPageProps) => {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { from } = useLoaderData<LoadedTeasers>();
  return (
    <ComingSoon back={back}>
      <Loaded from={from} skeleton={<ComingSoonBody icons={icons} />} onRetry={revalidate}>
        {(teasers) => {
          const known = teasers.find((teaser) => teaser.id === id);
          const words = known && {
            tagline: textIn(known.tagline, language),
            progress: known.progress,
            tiles: [textIn(known.firstTile, language), textIn(known.secondTile, language)] as const,
          };
          return <ComingSoonBody words={words ?? own} icons={icons} />;
        }}
      </Loaded>
    </ComingSoon>
  );
};
