import type { LoaderFunctionArgs } from 'react-router';
import type { Teaser } from '../../../../contract/schemas/teasers.ts';
import { teasersApi } from '../../../api/teasers.ts';
import { appContext } from '../../../flows/app/app.ts';
import type { Loading, Outcome } from '../../../ui/loaded.tsx';
import { publicContent } from '../../public-content.ts';

type Teasers = readonly Teaser[];

export type LoadedTeasers = { from: Loading<Teasers> };

const content = publicContent<Teasers>(({ api }, options) => teasersApi(api.send).all(options));

/** A page has words of its own: it never fails for want of others. */
const withoutFailure = (outcome: Outcome<Teasers>): Outcome<Teasers> =>
  outcome.ok ? outcome : { ok: true, value: [] };

export async function loadTeasers({
  context,
  request,
}: LoaderFunctionArgs): Promise<LoadedTeasers> {
  const app = context.get(appContext);
  const [{ from }] = await Promise.all([
    content.load(app, request.signal),
    app.words.need('pages'),
  ]);
  return { from: from instanceof Promise ? from.then(withoutFailure) : withoutFailure(from) };
}
