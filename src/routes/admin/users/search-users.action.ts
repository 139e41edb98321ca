import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { AdminUser } from '../../../../contract/schemas/admin.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { adminApi } from '../../../api/admin.ts';
import { appContext } from '../../../flows/app/app.ts';
import { searchFor } from '../frame/search-for.ts';
import { SEARCH_KEYS } from './search-keys.ts';

/** `code`: why nothing was searched. */
export type FoundUsers = { users: AdminUser[] } | (CodeProblem & { users?: undefined });

const refused = (problem: CodeProblem) => data<FoundUsers>(problem, { status: 422 });

/** The only account there is opens at once. */
export async function searchUsers(args: ActionFunctionArgs) {
  const { api } = args.context.get(appContext);
  const { signal } = args.request;
  const form = await args.request.formData();
  const by = SEARCH_KEYS.find((key) => key === form.get('by')) ?? 'phoneNumber';
  const term = String(form.get('q') ?? '').trim();
  if (!term) return refused({ code: 'missing_term' });
  const answer = await searchFor(args, '/admin/users', () =>
    adminApi(api.send).find({ [by]: term }, { signal }),
  );
  if ('problem' in answer) return refused(answer.problem);
  const [first, ...others] = answer.found;
  if (first && others.length === 0) throw redirect(`/admin/users/${first.id}`);
  return data<FoundUsers>({ users: answer.found });
}
