import { type ActionFunctionArgs, redirect } from 'react-router';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { refusalOf } from '../../../api/api-error.ts';
import { type Refusal, refusal } from '../../../api/refusal.ts';
import { appContext } from '../../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';

const isRefusal = (found: unknown): found is Refusal =>
  typeof found === 'object' && found !== null && 'ok' in found && found.ok === false;

/** What a search of staff finds, or why nothing was searched. Without entry the page, which then asks for it, is loaded anew. */
export async function searchFor<Found>(
  { request, context }: ActionFunctionArgs,
  page: string,
  search: () => Promise<Found>,
): Promise<{ found: Found } | { problem: CodeProblem }> {
  const { platform } = context.get(appContext);
  try {
    const found = await refusalOf(search(), refusal);
    if (!isRefusal(found)) return { found };
    if (found.status === 401 || found.status === 403) throw redirect(page);
    return { problem: codeProblem(found) };
  } catch (error) {
    if (error instanceof Response) throw error;
    request.signal.throwIfAborted();
    return { problem: reportedProblem(platform, 'The staff could not search.', error) };
  }
}
