import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { NEW_ITEM } from '../../../../contract/rules/content.ts';
import { contentApi } from '../../../api/content.ts';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { type ContentEditing, contentOnPage } from '../../../flows/content-edit.ts';
import { reportedProblem } from '../../../flows/shared/call-problem.ts';
import { momentInKorea } from './korean-moment.ts';

/** A field for a moment in Korea; null while it is empty. */
const momentOf = (form: FormData, name: string) => momentInKorea(String(form.get(name) ?? ''));

function submit(flow: ContentEditing, form: FormData) {
  switch (form.get('intent')) {
    case 'keep':
      return flow.send({ type: 'conflict.keep' });
    case 'take':
      return flow.send({ type: 'conflict.take' });
    case 'discard':
      return flow.send({ type: 'draft.discard' });
    case 'archive':
      return flow.send({ type: 'content.archive' });
    case 'publish': {
      const publication = { at: momentOf(form, 'at'), until: momentOf(form, 'until') };
      return flow.send({ type: 'content.publish', ...publication });
    }
    default:
      return flow.send({ type: 'content.save' });
  }
}

/** Saves, publishes or archives the item of the page; a new one has an address of its own from then on. */
export async function editContent({ context, request, params }: ActionFunctionArgs) {
  const { flows } = context.get(appContext);
  const flow = flows.of(contentOnPage, request);
  submit(flow, await request.formData());
  const settled = await answerOf(flow, (now) => !now.hasTag('busy'), request);
  const { problem, saved, id } = settled.context;
  if (params.id === NEW_ITEM && saved.revision > 0) {
    const to = `/admin/content/${params.kind}/${id}`;
    // The page there goes on with what is typed here until it is shown, and says what was done.
    flows.lead(flow, to);
    throw redirect(to);
  }
  const isRefused = problem !== null || settled.hasTag('conflict');
  return data({ code: problem?.code }, { status: isRefused ? 422 : 200 });
}

/** Puts an item elsewhere in the order of its list. */
export async function moveInList({ context, request, params }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const form = await request.formData();
  const after = form.get('after');
  const move = contentApi(api.send, String(params.kind)).move(
    String(form.get('id')),
    { after: after === null || after === '' ? null : String(after) },
    { signal: request.signal },
  );
  try {
    const answer = await move;
    return answer.ok ? data({ code: undefined }) : data({ code: answer.code }, { status: 422 });
  } catch (error) {
    if (request.signal.aborted) throw error;
    const { code } = reportedProblem(platform, 'Nothing was moved.', error);
    return data({ code }, { status: 422 });
  }
}

/** Saves an older version as the newest one. */
export async function takeBack({ context, request, params }: ActionFunctionArgs) {
  const { api } = context.get(appContext);
  const { kind = '', id = '' } = params;
  const content = contentApi(api.send, kind);
  const options = { signal: request.signal };
  const form = await request.formData();
  const { document } = await content.version(id, Number(form.get('revision')), options);
  const base = Number(form.get('base'));
  const answer = await content.save(id, { revision: base, document }, options);
  if (!answer.ok) return data({ code: answer.code }, { status: 422 });
  throw redirect(`/admin/content/${kind}/${id}`);
}
