import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { StaffSearchResults } from '../../../../contract/schemas/staff-search.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { refusalOf } from '../../../api/api-error.ts';
import { refusal } from '../../../api/refusal.ts';
import { searchEverything } from '../../../api/staff-search.ts';
import { appContext } from '../../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';

/** `code`: why nothing was searched. */
export type FoundByStaff =
  | { q: string; results: StaffSearchResults }
  | (CodeProblem & { results?: undefined });

/** What is searched for may be a fan's number or address, and so is in no address of a page. */
export async function searchAll({ request, context }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const q = String((await request.formData()).get('q') ?? '').trim();
  const refused = (problem: CodeProblem) => data<FoundByStaff>(problem, { status: 422 });
  if (!q) return refused({ code: 'missing_term' });
  const searching = searchEverything(api.send, q, { signal: request.signal });
  const found = await refusalOf(searching, refusal).catch((error: unknown) => {
    request.signal.throwIfAborted();
    return reportedProblem(platform, 'The staff could not search.', error);
  });
  if ('fans' in found) return data<FoundByStaff>({ q, results: found });
  // The page that loads then asks for the proof, or leads away.
  if ('status' in found && (found.status === 401 || found.status === 403)) {
    throw redirect('/admin/search');
  }
  return refused('ok' in found ? codeProblem(found) : found);
}
