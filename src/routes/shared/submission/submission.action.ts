import { type ActionFunctionArgs, data } from 'react-router';
import type { PersonInput } from '../../../../contract/rules/submission.ts';
import { appContext } from '../../../flows/app/app.ts';
import { answerOf } from '../../../flows/app/flow-answer.ts';
import type { RouteFlow } from '../../../flows/app/flows.ts';
import type { Submission } from '../../../flows/submission/submission.ts';

type Text = (name: string) => string;

/** Passes the form to the page's flow, and returns the code of a failure; `ownOf` reads the fields that are not the person's. */
export const submitsTo =
  <Own, Sent, Given>(
    onPage: RouteFlow<Submission<PersonInput & Own, Sent>, Given>,
    ownOf: (text: Text, form: FormData) => Own,
  ) =>
  async ({ context, request }: ActionFunctionArgs) => {
    const form = await request.formData();
    const text = (name: string) => String(form.get(name) ?? '');
    const flow = context.get(appContext).flows.of(onPage, request);
    const filled = flow.getSnapshot().children.submissionForm;
    // The fan has closed the form meanwhile.
    if (!filled) return data({ code: undefined }, { status: 200 });
    filled.send({
      type: 'form.submit',
      form: {
        name: text('name'),
        birthDate: text('birthDate'),
        contactConsent: form.has('contactConsent'),
        ...ownOf(text, form),
      },
    });
    const { problem } = (await answerOf(filled, (now) => !now.hasTag('busy'), request)).context;
    return data({ code: problem?.code }, { status: problem ? 422 : 200 });
  };
