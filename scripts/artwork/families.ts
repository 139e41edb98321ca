import { beams } from './families/beams.ts';
import { confetti } from './families/confetti.ts';
import { crowds } from './families/crowds.ts';
import { halo } from './families/halo.ts';
import { lasers } from './families/lasers.ts';
import { lightsticks } from './families/lightsticks.ts';
import { microphone, mirrorball, prism } from './families/objects.ts';
import { ribbon } from './families/ribbon.ts';
import { sea } from './families/sea.ts';
import { drones, equalizer } from './families/skyline.ts';
import { tunnel } from './families/tunnel.ts';
import { type } from './families/type.ts';
import { wall } from './families/wall.ts';

export const FAMILIES = {
  beams,
  confetti,
  crowds,
  drones,
  equalizer,
  halo,
  lasers,
  lightsticks,
  microphone,
  mirrorball,
  prism,
  ribbon,
  sea,
  tunnel,
  type,
  wall,
};
export type FamilyName = keyof typeof FAMILIES;
