import { type ActionFunctionArgs, data } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { pictureTextFaults, tidyPictureText } from '../../../../contract/rules/picture-text.ts';
import { contentPicturesApi } from '../../../api/content-pictures.ts';
import { appContext } from '../../../flows/app/app.ts';
import { reportedProblem, timedProblem } from '../../../flows/shared/call-problem.ts';
import type { TextsResult } from '../frame/picture-list.ts';

const refused = (result: TextsResult) => data<TextsResult>(result, { status: 422 });

/** Saves in each language what a picture shows. */
export async function saveTexts({ context, request }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const form = await request.formData();
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
