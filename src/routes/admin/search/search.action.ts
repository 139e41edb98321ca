import { type ActionFunctionArgs, data } from 'react-router';
import type { StaffSearchResults } from '../../../../contract/schemas/staff-search.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { searchEverything } from '../../../api/staff-search.ts';
import { appContext } from '../../../flows/app/app.ts';
import { searchFor } from '../frame/search-for.ts';

/** `code`: why nothing was searched. */
export type FoundByStaff =
  | { results: StaffSearchResults }
  | (CodeProblem & { results?: undefined });

const refused = (problem: CodeProblem) => data<FoundByStaff>(problem, { status: 422 });

export async function searchAll(args: ActionFunctionArgs) {
  const { api } = args.context.get(appContext);
  const { signal } = args.request;
  const q = String((await args.request.formData()).get('q') ?? '').trim();
  if (!q) return refused({ code: 'missing_term' });
  const answer = await searchFor(args, '/admin/search', () =>
    searchEverything(api.send, q, { signal }),
  );
  return 'found' in answer
    ? data<FoundByStaff>({ results: answer.found })
    : refused(answer.problem);
}
