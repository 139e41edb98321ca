import { type ActionFunctionArgs, data } from 'react-router';
import { waitFor } from 'xstate';
import { DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import { codeDigits } from '../../../contract/rules/code.ts';
import {
  type PhoneNumber,
  phoneProblem,
  toE164,
  wholePhoneNumberOf,
} from '../../../contract/rules/phone.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import type { PhoneProof } from '../../../machines/phone-verification.types.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { findIdCalls, idSearch } from '../../flows/find-id.ts';
import { phoneCodeCalls } from '../../flows/phone-verification/phone-verification.ts';
import { reportedProblem } from '../../flows/shared/call-problem.ts';

/** The step that follows a form without a script, with what was typed: its page has no flow. */
export type FindIdStep =
  | { step: 'number'; number: PhoneNumber; problem: CodeProblem }
  | { step: 'code'; number: PhoneNumber; problem: CodeProblem | null }
  | {
      step: 'found';
      usernames: string[];
      proof: PhoneProof;
      isSent: boolean;
      problem: CodeProblem | null;
    }
  | { step: 'none' };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

function numberIn(form: FormData, { words }: App): PhoneNumber {
  const country = textOf(form, 'country');
  const chosen = isCountry(country) ? country : DEFAULT_COUNTRY[words.language];
  return wholePhoneNumberOf(textOf(form, 'phone'), chosen);
}

async function sendCode(app: App, form: FormData, signal: AbortSignal): Promise<FindIdStep> {
  const number = numberIn(form, app);
  if (phoneProblem(number) === 'UNSUPPORTED') {
    return { step: 'number', number, problem: { code: 'unsupported_country' } };
  }
  const result = await phoneCodeCalls(app, 'find-id').sendCode(number, { signal });
  if (result.kind === 'sent') return { step: 'code', number, problem: null };
  if (result.kind === 'needless') throw new Error('find-id: a code is always needed');
  const { problem } = result.known;
  // The code that was sent a moment ago is still valid.
  const step = problem.code === 'too_many_requests' ? 'code' : 'number';
  return { step, number, problem };
}

async function verifyCode(app: App, form: FormData, signal: AbortSignal): Promise<FindIdStep> {
  const number = numberIn(form, app);
  const refused = (problem: CodeProblem): FindIdStep => ({ step: 'code', number, problem });
  const digits = codeDigits(textOf(form, 'code'));
  if (digits === '') return refused({ code: 'missing_code' });
  const sent = { phoneNumber: toE164(number) ?? '', sentAt: 0 };
  const result = await phoneCodeCalls(app, 'find-id').verifyCode(digits, sent, { signal });
  if (result.kind !== 'right') return refused(result.problem);
  const { proof } = result;
  if (!proof) throw new Error('find-id: the right code proved no phone');
  const { usernames, problem } = await findIdCalls(app).findIds(proof, signal);
  if (problem) return { step: 'number', number, problem };
  if (usernames.length === 0) return { step: 'none' };
  return { step: 'found', usernames, proof, isSent: false, problem: null };
}

async function sendId(app: App, form: FormData, signal: AbortSignal): Promise<FindIdStep> {
  const proof = { phoneNumber: textOf(form, 'phoneNumber'), token: textOf(form, 'token') };
  const usernames = form.getAll('username').map(String);
  const { problem } = await findIdCalls(app).sendId(proof, signal);
  if (problem?.code === 'invalid_phone_token') {
    const number = wholePhoneNumberOf(proof.phoneNumber, DEFAULT_COUNTRY[app.words.language]);
    return { step: 'number', number, problem };
  }
  return { step: 'found', usernames, proof, isSent: problem === null, problem };
}

const STEPS = new Map([
  ['number', sendCode],
  ['code', verifyCode],
  ['id', sendId],
]);

/** The app's own form sends nothing: what was typed is in its flow. */
async function askFlow(app: App, signal: AbortSignal) {
  const finder = idSearch.open(app);
  finder.send({ type: 'ids.ask' });
  const now = await waitFor(finder, (snapshot) => !snapshot.hasTag('busy'), { signal });
  const code = now.hasTag('refused') ? now.context.problem?.code : undefined;
  return data({ code }, { status: code === undefined ? 200 : 422 });
}

export async function findId({ context, request }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const form = await request.formData();
  const takeStep = STEPS.get(textOf(form, 'step'));
  if (!takeStep) return askFlow(app, request.signal);
  try {
    const next = await takeStep(app, form, request.signal);
    const isRefused = 'problem' in next && next.problem !== null;
    return data<FindIdStep>(next, { status: isRefused ? 422 : 200 });
  } catch (error) {
    request.signal.throwIfAborted();
    const problem = reportedProblem(app.platform, 'An ID could not be searched for.', error);
    // A code that could not be checked is still valid.
    const step = takeStep === verifyCode ? 'code' : 'number';
    return data<FindIdStep>({ step, number: numberIn(form, app), problem }, { status: 422 });
  }
}
