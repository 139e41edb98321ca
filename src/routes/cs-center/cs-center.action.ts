import { type ActionFunctionArgs, data } from 'react-router';
import { isEmail } from '../../../contract/rules/email.ts';
import { isSupportTopic, supportMessageProblem } from '../../../contract/rules/support.ts';
import { tidyText } from '../../../contract/rules/text.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { supportApi } from '../../api/support.ts';
import { appContext } from '../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';
import { isRandomToken, tokenOf } from '../../platform/random-token.ts';
import { type Draft, forgetDraft } from './draft.ts';

type Request = Pick<Draft, 'topic' | 'message'> & { email: string };

/** The number of an accepted request, or why it was refused, with what was typed: a page without a script has it from there. */
export type SupportResult =
  | { number: string; email: string }
  | { problem: CodeProblem; typed: Request };

/** Without a script a page has no key of its own: the same request, sent again, is still one. */
async function keyOf(request: Request): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  return tokenOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export async function sendRequest({ context, request }: ActionFunctionArgs) {
  const { api, platform, words } = context.get(appContext);
  const form = await request.formData();
  const textOf = (name: string) => tidyText(String(form.get(name) ?? ''));
  const [key, email, message] = [textOf('key'), textOf('email'), textOf('message')];
  const chosen = textOf('topic');
  const topic = isSupportTopic(chosen) ? chosen : 'other';
  const typed = { topic, email, message };
  const refused = (problem: CodeProblem) =>
    data<SupportResult>({ problem, typed }, { status: 422 });
  if (!isEmail(email)) return refused({ code: 'invalid_email' });
  const problem = supportMessageProblem(message);
  if (problem) return refused({ code: problem });
  try {
    const body = {
      key: isRandomToken(key) ? key : await keyOf(typed),
      ...typed,
      language: words.language,
    };
    const response = await supportApi(api.send).sendRequest(body, { signal: request.signal });
    if (!response.ok) return refused(codeProblem(response));
    forgetDraft(platform.session);
    return data<SupportResult>({ number: response.number, email });
  } catch (error) {
    request.signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The request could not be sent.', error));
  }
}
