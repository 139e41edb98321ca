import { type ActionFunctionArgs, data } from 'react-router';
import type { FoundEntrants } from '../../../../contract/schemas/entrants.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { giveawaysApi } from '../../../api/giveaways.ts';
import { appContext } from '../../../flows/app/app.ts';
import { searchFor } from '../frame/search-for.ts';

/** `q` is what was searched for, `code` why nothing was. */
export type EntrantsAnswer =
  | (FoundEntrants & { q: string })
  | (CodeProblem & { entrants?: undefined });

const refused = (problem: CodeProblem) => data<EntrantsAnswer>(problem, { status: 422 });

export async function searchEntrants(args: ActionFunctionArgs) {
  const { api } = args.context.get(appContext);
  const { signal } = args.request;
  const id = String(args.params.id);
  const q = String((await args.request.formData()).get('q') ?? '').trim();
  if (!q) return refused({ code: 'missing_term' });
  const page = `/admin/events/${encodeURIComponent(id)}/entrants`;
  const answer = await searchFor(args, page, () =>
    giveawaysApi(api.send).findEntrants(id, { q }, { signal }),
  );
  return 'found' in answer ? data<EntrantsAnswer>({ ...answer.found, q }) : refused(answer.problem);
}
