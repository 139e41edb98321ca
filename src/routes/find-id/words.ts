import { CALL_WORDS_WITHOUT_SAVING } from '../shared/messages/call-problem-words.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { PHONE_REFUSALS } from '../shared/phone-verification/phone-words.ts';

export const findIdWords = formWords({ ...CALL_WORDS_WITHOUT_SAVING, ...PHONE_REFUSALS });
