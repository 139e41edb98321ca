import { msg } from '@lingui/core/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import { tooLong } from '../../../ui/length-words.ts';
import { CALL_WORDS } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';

/** Why nothing was exported. */
export const EXPORT_REFUSALS: Refusals = {
  ...CALL_WORDS,
  missing_fields: msg`Please say what the export is for.`,
  too_long: tooLong(LIMITS.exportReason.max),
};
