import type { ReactNode } from 'react';
import type { ArtworkProps } from './artwork.tsx';
import type { Elements } from './elements.ts';
import { Parts } from './part.tsx';
import * as css from './picture-article.css.ts';
import { SharedPicture } from './shared-picture.tsx';

/** Text that starts over the lower end of its picture; its sections are independent. */
export const PictureArticle = ({
  picture,
  children,
}: {
  picture: ReactNode;
  children: Elements;
}) => (
  <article className={css.article}>
    <div className={css.picture}>{picture}</div>
    <div className={css.words}>
      <Parts>{children}</Parts>
    </div>
  </article>
);

export const ArticlePicture = ({ artwork }: Pick<ArtworkProps, 'artwork'>) => (
  <SharedPicture artwork={artwork} shape="fill" sizes="(min-width: 500px) 500px, 100vw" priority />
);
