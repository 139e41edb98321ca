import { type ActionFunctionArgs, data } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { applicationOnPage } from '../../flows/audition-application/audition-application.ts';

/** Passes the form to the page's flow, and returns the code of a failure. */
export async function sendApplication({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const application = context.get(appContext).flows.of(applicationOnPage, request);
  application.send({
    type: 'form.submit',
    form: {
      name: text('name'),
      birthDate: text('birthDate'),
      videoUrl: text('videoUrl'),
      motivation: text('motivation'),
      contactConsent: form.has('contactConsent'),
    },
  });
  const { problem } = (await answerOf(application, (now) => !now.hasTag('busy'), request)).context;
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
