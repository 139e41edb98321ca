import { isCodeField } from '../../../../contract/rules/purchase-codes.ts';
import { questionOf } from '../../../../contract/rules/questions.ts';
import type { EntryAnswer } from '../../../../contract/schemas/events.ts';
import { entryOnPage } from '../../../flows/submission/event-entry.ts';
import { submitsTo } from '../submission/submission.action.ts';

/** Absent where none is asked for. */
function codesIn(form: FormData): { codes?: string[] } {
  const codes = [...form].flatMap(([name, value]) => (isCodeField(name) ? [String(value)] : []));
  return codes.some((code) => code.trim() !== '') ? { codes } : {};
}

/** Absent where nothing is asked, as in the form of an earlier server. */
function answersIn(form: FormData): { answers?: EntryAnswer[] } {
  const answers = [...form].flatMap(([name, value]): EntryAnswer[] => {
    const question = questionOf(name);
    return question === undefined ? [] : [{ question, answer: String(value) }];
  });
  return answers.length > 0 ? { answers } : {};
}

export const sendEntry = submitsTo(entryOnPage, (text, form) => ({
  number: Number(text('number')),
  ...answersIn(form),
  ...codesIn(form),
}));
