import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { AdminUser } from '../../../../contract/schemas/admin.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { adminApi } from '../../../api/admin.ts';
import { refusalOf } from '../../../api/api-error.ts';
import { refusal } from '../../../api/refusal.ts';
import { appContext } from '../../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../../flows/shared/call-problem.ts';
import { SEARCH_KEYS } from './search-keys.ts';

/** `code`: why nothing was searched. */
export type FoundUsers = { users: AdminUser[] } | (CodeProblem & { users?: undefined });

/**
 * A number or an address of a fan stays out of the page's address, and so out of the browser's
 * history. The only account there is opens at once.
 */
export async function searchUsers({ request, context }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const form = await request.formData();
  const by = SEARCH_KEYS.find((key) => key === form.get('by')) ?? 'phoneNumber';
  const term = String(form.get('q') ?? '').trim();
  const refused = (problem: CodeProblem) => data<FoundUsers>(problem, { status: 422 });
  if (!term) return refused({ code: 'missing_term' });
  const options = { signal: request.signal };
  const search = refusalOf(adminApi(api.send).find({ [by]: term }, options), refusal);
  const found = await search.catch((error: unknown) => {
    request.signal.throwIfAborted();
    return reportedProblem(platform, 'The staff could not search.', error);
  });
  if ('code' in found) {
    // The page that loads then asks for the proof, or leads away.
    if ('status' in found && (found.status === 401 || found.status === 403)) {
      throw redirect('/admin/users');
    }
    return refused('ok' in found ? codeProblem(found) : found);
  }
  const [first, ...others] = found;
  if (first && others.length === 0) throw redirect(`/admin/users/${first.id}`);
  return data<FoundUsers>({ users: found });
}
