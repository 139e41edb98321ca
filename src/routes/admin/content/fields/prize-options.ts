import { msg } from '@lingui/core/macro';

/** What staff read about a prize that is written. */
export const PRIZE_TASK_NAMES = {
  nothing: msg`Nothing`,
  confirm: msg`Confirm in time`,
  address: msg`Give an address`,
};

export const HANDOVER_NAMES = {
  door: msg`At the door`,
  sent: msg`By post`,
  online: msg`Online`,
};
