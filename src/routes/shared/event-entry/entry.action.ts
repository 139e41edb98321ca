import { type ActionFunctionArgs, data } from 'react-router';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import { entryOnPage } from '../../../flows/event-entry/event-entry.ts';

/** Passes the form to the page's flow, and returns the code of a failure. */
export async function sendEntry({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const entry = context.get(appContext).flows.of(entryOnPage, request);
  entry.send({
    type: 'form.submit',
    form: {
      name: text('name'),
      birthDate: text('birthDate'),
      contactConsent: form.has('contactConsent'),
      number: Number(text('number')),
    },
  });
  const { problem } = (await answerOf(entry, (now) => !now.hasTag('busy'), request)).context;
  return data({ code: problem?.code }, { status: problem ? 422 : 200 });
}
