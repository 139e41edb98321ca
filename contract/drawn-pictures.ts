/** The pictures that we have drawn for fans (server/resource/Fan). One that is drawn again gets another number. */
export const DRAWN_PICTURES = [
  'light-sticks',
  'ring',
  'ribbon',
  'lasers',
  'mirror-ball',
  'tunnel',
  'confetti',
  'prism',
] as const;

export type DrawnPicture = (typeof DRAWN_PICTURES)[number];

export const drawnAddress = (name: DrawnPicture): string => `/resource/Fan/${name}-1.webp`;
