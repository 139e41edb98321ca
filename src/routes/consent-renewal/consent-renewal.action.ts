import { type ActionFunctionArgs, data, replace } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../contract/languages.ts';
import { appContext } from '../../flows/app/app.ts';
import { answerOf, noAnswer } from '../../flows/app/flow-answer.ts';
import { renewalOnPage } from '../../flows/consent-renewal.ts';
import { nextIn } from '../guards.ts';

/** Agrees to what the page shows, or logs the fan out. */
export async function answerRenewal({ context, request }: ActionFunctionArgs) {
  const flow = context.get(appContext).flows.of(renewalOnPage, request);
  const form = await request.formData();
  if (form.get('intent') === 'decline') {
    flow.send({ type: 'consents.decline' });
    // The end of the session leads to the login.
    return noAnswer(request.signal);
  }
  const language = form.get('language');
  flow.send({
    type: 'consents.agree',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  });
  const settled = await answerOf(
    flow,
    (now) => now.hasTag('agreed') || !now.hasTag('busy'),
    request,
  );
  if (settled.hasTag('agreed')) throw replace(nextIn(request));
  return data({ code: settled.context.problem?.code }, { status: 422 });
}
