import { type ActionFunctionArgs, data } from 'react-router';
import { REQUEST_CHANGES } from '../../../../contract/request-changes.ts';
import type { RequestAct } from '../../../../machines/support-reply.types.ts';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { dropDraft } from '../../../flows/shared/drafts.ts';
import { supportReplyOnPage } from '../../../flows/support-reply.ts';

const ANSWER_DRAFT: DraftKey = 'answerDraft';

function actIn(form: FormData, id: string): RequestAct {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const version = Number(textOf('version'));
  const does = textOf('does');
  const change = REQUEST_CHANGES.find((one) => one === does);
  if (change) return { kind: 'change', change, id, version };
  if (does === 'sendAgain') return { kind: 'sendAgain', id, answerId: textOf('answer'), version };
  return { kind: 'answer', id, body: { version, key: textOf('key'), text: textOf('text') } };
}

/** Each form of the page is one act; the page reads from its flow how it ended. */
export async function actOnRequest({ context, request, params }: ActionFunctionArgs) {
  const { flows, platform } = context.get(appContext);
  const flow = flows.of(supportReplyOnPage, request);
  const act = actIn(await request.formData(), params.id ?? '');
  flow.send({ type: 'act.submit', act });
  const settled = await answerOf(flow, (now) => !now.hasTag('busy'), request);
  const { problem } = settled.context;
  if (problem) return data({ code: problem.code }, { status: 422 });
  if (act.kind === 'answer') dropDraft(platform.session, { key: ANSWER_DRAFT, about: act.id });
  return data({ code: undefined });
}
