import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type LocalizedText, textIn } from '../../../../contract/languages.ts';
import type { Artwork } from '../../../../contract/schemas/common.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Group } from '../../../ui/group.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded, type Loading } from '../../../ui/loaded.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../../ui/skeleton.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './own-list.css.ts';

type RowProps = {
  /** The event or audition. */
  subject: { title: LocalizedText; artwork: Artwork };
  to: string;
  children: Elements;
};

export const OwnRow = ({ subject: { title, artwork }, to, children }: RowProps) => (
  <li className={css.row}>
    <ArtworkPicture className={css.picture} artwork={artwork} shape="1:1" sizes="64px" decorative />
    <div>
      <h3 className={css.title}>
        <Link className={css.link} to={to}>
          {textIn(title, useLanguage())}
        </Link>
      </h3>
      {children}
    </div>
  </li>
);

type NoneProps = { icon: Elements; children: Elements };

export const None = ({ icon, children }: NoneProps) => (
  <div className={css.none}>
    {icon}
    {children}
  </div>
);

const RowOnTheirWay = () => (
  <Skeleton>
    <div className={css.list}>
      <div className={css.row}>
        <div className={css.square}>
          <SkeletonBox shape="fill" />
        </div>
        <div>
          <SkeletonLine className={css.title} length="middle" />
          <SkeletonLine className={css.line} />
          <SkeletonLine className={css.line} />
        </div>
      </div>
    </div>
  </Skeleton>
);

/** Before it is known how many there are. */
export const OwnListOnTheirWay = ({ title }: { title: ReactNode }) => (
  <Group title={title}>
    <RowOnTheirWay />
  </Group>
);

type ListProps<Own> = {
  title: ReactNode;
  from: Loading<Own[]>;
  none: Elements;
  /** The rows. */
  children: (own: readonly Own[]) => ReactNode;
};

/** What the fan has submitted, of one kind. */
export const OwnList = <Own,>({ title, from, none, children }: ListProps<Own>) => {
  const { revalidate } = useRevalidator();
  return (
    <Group title={title}>
      <Loaded from={from} skeleton={<RowOnTheirWay />} onRetry={revalidate}>
        {(own) => (own.length === 0 ? none : <ul className={css.list}>{children(own)}</ul>)}
      </Loaded>
    </Group>
  );
};
