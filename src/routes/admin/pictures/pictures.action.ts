import { type ActionFunctionArgs, data } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { pictureTextFaults, tidyPictureText } from '../../../../contract/rules/picture-text.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { contentPicturesApi } from '../../../api/content-pictures.ts';
import { appContext } from '../../../flows/app/app.ts';
import { reportedProblem, timedProblem } from '../../../flows/shared/call-problem.ts';
import type { RemovalResult, TextsResult } from '../frame/picture-list.ts';

const refused = (result: TextsResult) => data<TextsResult>(result, { status: 422 });

async function saveTexts({ context, request }: ActionFunctionArgs, form: FormData) {
  const { api, platform } = context.get(appContext);
  const name = String(form.get('describe'));
  const written = LANGUAGES.map((language) => [language, String(form.get(language) ?? '')]);
  const alt = tidyPictureText(Object.fromEntries(written));
  const [fault] = pictureTextFaults(alt);
  if (fault) return refused({ fault });
  try {
    const { signal } = request;
    const answer = await contentPicturesApi(api.send).describe(name, alt, { signal });
    if (answer.ok) return data<TextsResult>({ saved: name });
    const field = LANGUAGES.find((language) => language === answer.field);
    const problem = timedProblem(platform, answer);
    return refused(field ? { fault: { field, code: problem.code } } : { problem });
  } catch (error) {
    request.signal.throwIfAborted();
    const what = 'The texts of a picture were not saved.';
    return refused({ problem: reportedProblem(platform, what, error) });
  }
}

async function remove({ context, request }: ActionFunctionArgs, name: string) {
  const { api, platform } = context.get(appContext);
  const refusedRemoval = (problem: CodeProblem) =>
    data<RemovalResult>({ about: name, problem }, { status: 422 });
  try {
    const answer = await contentPicturesApi(api.send).remove(name, { signal: request.signal });
    // Somebody else has removed it, or the answer of a first press was lost.
    if (answer.ok || answer.code === 'not_found') return data<RemovalResult>({ about: name });
    return refusedRemoval(timedProblem(platform, answer));
  } catch (error) {
    request.signal.throwIfAborted();
    const problem = reportedProblem(platform, 'A picture was not removed.', error);
    return refusedRemoval(problem);
  }
}

/** Saves in each language what a picture shows, or removes a picture. */
export async function actOnPicture(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const removed = form.get('remove');
  return removed === null ? saveTexts(args, form) : remove(args, String(removed));
}
