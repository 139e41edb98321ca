import { type ActionFunctionArgs, data } from 'react-router';
import type { RequestAct } from '../../../../machines/support-reply.types.ts';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { dropDraft } from '../../../flows/shared/drafts.ts';
import { supportReplyOnPage } from '../../../flows/support-reply.ts';

const DRAFT: DraftKey = 'applicantAnswerDraft';
const DECISIONS = ['accepted', 'declined'] as const;

function actIn(form: FormData, audition: string, id: string): RequestAct {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const version = Number(textOf('version'));
  if (textOf('does') === 'sendAgain') {
    const answerId = textOf('answer');
    return { kind: 'sendApplicationAnswer', audition, id, answerId, version };
  }
  const decision = DECISIONS.find((one) => one === textOf('decision'));
  const body = { version, key: textOf('key'), text: textOf('text'), ...(decision && { decision }) };
  return { kind: 'answerApplication', audition, id, body };
}

/** Answers the application of the page, or mails an answer again; the page reads from its flow how it ended. */
export async function actOnApplication({ context, request, params }: ActionFunctionArgs) {
  const { flows, platform } = context.get(appContext);
  const flow = flows.of(supportReplyOnPage, request);
  const act = actIn(await request.formData(), params.id ?? '', params.application ?? '');
  flow.send({ type: 'act.submit', act });
  const settled = await answerOf(flow, (now) => !now.hasTag('busy'), request);
  const { problem } = settled.context;
  if (problem) return data({ code: problem.code }, { status: 422 });
  if (act.kind === 'answerApplication') dropDraft(platform.session, { key: DRAFT, about: act.id });
  return data({ code: undefined });
}
