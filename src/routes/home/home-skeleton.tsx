import { PosterSkeleton } from '../../ui/poster.tsx';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strip.tsx';
import * as hero from './hero.css.ts';
import * as css from './home.css.ts';
import * as ticker from './ticker.css.ts';

const StripSkeleton = () => (
  <div className={css.section}>
    <div className={css.head}>
      <SkeletonLine className={css.heading} length="middle" />
    </div>
    <Strip label="">
      {['a', 'b', 'c'].map((card) => (
        <PosterSkeleton key={card} shape="3:4" />
      ))}
    </Strip>
  </div>
);

export const HomeSkeleton = () => (
  <Skeleton>
    <div className={hero.hero} />
    <div className={ticker.ticker}>
      <SkeletonLine className={ticker.headline} />
    </div>
    <StripSkeleton />
    <StripSkeleton />
  </Skeleton>
);
