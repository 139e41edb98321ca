import type { ReactNode } from 'react';
import { Artwork, type ArtworkProps } from './artwork.tsx';
import * as css from './picture-article.css.ts';

/** Words that begin on the foot of their picture. */
export const PictureArticle = ({
  picture,
  children,
}: {
  picture: ReactNode;
  children: ReactNode;
}) => (
  <article className={css.article}>
    <div className={css.picture}>{picture}</div>
    <div className={css.words}>{children}</div>
  </article>
);

export const ArticlePicture = ({ artwork }: Pick<ArtworkProps, 'artwork'>) => (
  <Artwork artwork={artwork} shape="fill" sizes="(min-width: 500px) 500px, 100vw" priority />
);
