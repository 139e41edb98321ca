import { ViewTransition } from 'react';
import { Artwork, type ArtworkProps } from './artwork.tsx';
import * as css from './shared-picture.css.ts';

/** React holds a page back until its shared pictures are there, unless somebody listens to them. */
const goOn = () => {};

/** A picture of a list that leads to a page with the same picture: it grows into its place there, and goes back into the list. */
export const SharedPicture = (props: ArtworkProps) => (
  <ViewTransition name={props.artwork.base} default="none" share={css.shared}>
    <Artwork {...props} onLoad={goOn} />
  </ViewTransition>
);
