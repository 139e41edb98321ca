import { type ActionFunctionArgs, data } from 'react-router';
import {
  type SupportInput,
  supportFaults,
  tidySupportRequest,
} from '../../../contract/rules/support.ts';
import { isSupportTopic } from '../../../contract/support-topics.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { supportApi } from '../../api/support.ts';
import { appContext } from '../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';
import { isRandomToken, tokenOf } from '../../platform/random-token.ts';
import { forgetDraft } from './draft.ts';

/** The number of an accepted request, or why it was refused, with what was typed: a page without a script has it from there. */
export type SupportResult =
  | { number: string; email: string }
  | { problem: CodeProblem & { field?: string | undefined }; typed: SupportInput };

/** Without a script a page has no key of its own: the same request, sent again, is still one. */
async function keyOf(request: SupportInput): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  return tokenOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export async function sendRequest({ context, request }: ActionFunctionArgs) {
  const { api, platform, words } = context.get(appContext);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const [key, topic] = [textOf('key'), textOf('topic')];
  const typed = tidySupportRequest({
    topic: isSupportTopic(topic) ? topic : 'other',
    email: textOf('email'),
    message: textOf('message'),
  });
  const refused = (problem: CodeProblem, field?: string) =>
    data<SupportResult>({ problem: { ...problem, field }, typed }, { status: 422 });
  const [fault] = supportFaults(typed);
  if (fault) return refused({ code: fault.code }, fault.field);
  try {
    const body = {
      key: isRandomToken(key) ? key : await keyOf(typed),
      ...typed,
      language: words.language,
    };
    const response = await supportApi(api.send).sendRequest(body, { signal: request.signal });
    if (!response.ok) return refused(codeProblem(response), response.field);
    forgetDraft(platform.session);
    return data<SupportResult>({ number: response.number, email: typed.email });
  } catch (error) {
    request.signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The request could not be sent.', error));
  }
}
