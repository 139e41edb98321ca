import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DrawnPicture } from '../../../../contract/drawn-pictures.ts';

export const DRAWN_NAMES: Record<DrawnPicture, MessageDescriptor> = {
  'light-sticks': msg`Light sticks`,
  ring: msg`Ring of light`,
  ribbon: msg`Ribbons of light`,
  lasers: msg`Lasers`,
  'mirror-ball': msg`Mirror ball`,
  tunnel: msg`Tunnel of light`,
  confetti: msg`Confetti`,
  prism: msg`Prism`,
};
