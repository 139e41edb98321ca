import { msg } from '@lingui/core/macro';

export const KINDS_OF_QUESTION = {
  text: msg`Short text`,
  choice: msg`Choice of one`,
  agreement: msg`Agreement`,
};
