/** One under the other; wide content does not make them wider than the page. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** One under the other, as high as their box has room for. */
export const stack = { display: 'flex', flexDirection: 'column' } as const;

/** Beside each other, on one line. */
export const beside = { display: 'flex', alignItems: 'center' } as const;

/** Beside each other, and on further lines where the text is large. */
export const wrapping = { display: 'flex', flexWrap: 'wrap' } as const;

/** At both ends of a line, or one under the other where the text is large. */
export const apart = { ...wrapping, justifyContent: 'space-between' } as const;

/** In the middle of a larger box. */
export const centred = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
} as const;

/** As large as what it lies on. */
export const overlay = { position: 'absolute', inset: 0 } as const;

/** The same for pictures and frames, which have a size of their own. */
export const filling = { ...overlay, inlineSize: '100%', blockSize: '100%' } as const;

/** A row that a finger moves from card to card. */
export const swiped = {
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
} as const;
