import { SCENES, type Scene } from '../../../contract/scenes.ts';

/** The view in the address, else the first one. */
export const sceneIn = (search: URLSearchParams): Scene =>
  SCENES.find((scene) => scene === search.get('category')) ?? SCENES[0];
