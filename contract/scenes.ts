/** The scenes of a photo, which are the two views of /event/2024kwda (spec §2, Events). */
export const SCENES = ['On Stage', 'Award Moments'] as const;
export type Scene = (typeof SCENES)[number];
