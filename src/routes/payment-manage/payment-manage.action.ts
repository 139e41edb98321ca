import { type ActionFunctionArgs, data } from 'react-router';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { paymentMethodsApi } from '../../api/payment-methods.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';
import { changeAccount } from '../shared/account-change/change-account.ts';

/** Which card became the default one, or why it did not. */
export type DefaultResult = { id: string; problem?: CodeProblem };

export const MAKE_DEFAULT = 'default';

async function makeDefault({ api, platform }: App, { signal }: Request, id: string) {
  try {
    const answer = await paymentMethodsApi(api.send).makeDefault(id, { signal });
    if (answer.ok) return data<DefaultResult>({ id });
    // After a 422 the list, in which it is gone, would not be loaded again.
    const status = answer.code === 'not_found' ? 200 : 422;
    return data<DefaultResult>({ id, problem: codeProblem(answer) }, { status });
  } catch (error) {
    signal.throwIfAborted();
    const problem = reportedProblem(platform, 'The default card was not changed.', error);
    return data<DefaultResult>({ id, problem }, { status: 422 });
  }
}

export async function manageCards({ context, request }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const form = await request.formData();
  const id = String(form.get('id'));
  if (form.get('intent') === MAKE_DEFAULT) return makeDefault(app, request, id);
  return changeAccount({ app, request, form }, () => ({ kind: 'removeCard', id }));
}
