import { type ActionFunctionArgs, data } from 'react-router';
import { DRAWN_PICTURES } from '../../../../contract/drawn-pictures.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { picturesApi } from '../../../api/pictures.ts';
import { appContext } from '../../../flows/app/app.ts';
import { refreshUser } from '../../../flows/google-link.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';

/** What was done to the picture, or why it was not. */
export type PictureResult = { done?: 'saved' | 'removed'; problem?: CodeProblem };

export async function changePicture({ context, request }: ActionFunctionArgs) {
  const { api, platform, session } = context.get(appContext);
  const { signal } = request;
  const form = await request.formData();
  const pictures = picturesApi(api.send);
  const isRemoval = form.get('intent') === 'remove';
  const own = form.get('own');
  const drawn = DRAWN_PICTURES.find((name) => name === form.get('drawn'));

  function call() {
    if (own instanceof Blob) return pictures.sendOwn(own, { signal });
    if (isRemoval) return pictures.remove({ signal });
    if (drawn) return pictures.chooseDrawn(drawn, { signal });
    throw new Error('The form does not say which picture.');
  }

  const refused = (problem: CodeProblem) => data<PictureResult>({ problem }, { status: 422 });
  try {
    const response = await call();
    if (!response.ok) return refused(codeProblem(response));
    await refreshUser(session);
    return data<PictureResult>({ done: isRemoval ? 'removed' : 'saved' });
  } catch (error) {
    signal.throwIfAborted();
    return refused(reportedProblem(platform, 'The picture was not changed.', error));
  }
}
