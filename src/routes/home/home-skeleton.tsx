import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strip.tsx';
import * as hero from './hero.css.ts';
import * as css from './home.css.ts';
import * as ticker from './ticker.css.ts';

const StripSkeleton = () => (
  <div className={css.section}>
    <div className={css.head}>
      <SkeletonLine size={26} length="middle" />
    </div>
    <Strip label="">
      {['a', 'b', 'c'].map((card) => (
        <div key={card}>
          <SkeletonBox shape="3:4" />
          <SkeletonLine />
        </div>
      ))}
    </Strip>
  </div>
);

export const HomeSkeleton = () => (
  <Skeleton>
    <div className={hero.hero}>
      <div className={hero.shown}>
        <div className={hero.words}>
          <SkeletonLine size={34} length="whole" />
          <SkeletonLine length="long" />
        </div>
      </div>
    </div>
    <div className={ticker.ticker}>
      <SkeletonLine size={13} length="long" />
    </div>
    <StripSkeleton />
    <StripSkeleton />
  </Skeleton>
);
