import { ViewTransition } from 'react';
import { ArtworkPicture, type ArtworkProps } from './artwork.tsx';
import * as css from './shared-picture.css.ts';

/** Without a listener React delays a page until its shared pictures have loaded. */
const goOn = () => {};

/** A picture in a list whose page has the same picture: it is animated into its place there, and back into the list. */
export const SharedPicture = (props: ArtworkProps) => (
  <ViewTransition name={props.artwork.base} default="none" share={css.shared}>
    <ArtworkPicture {...props} onLoad={goOn} />
  </ViewTransition>
);
