import { type ActionFunctionArgs, data, replace } from 'react-router';
import { recoveryOnPage } from '../../flows/account-recovery.ts';
import { appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';

/** Redirects to the login once the fan has read that the account is recovered. */
export async function submitRecovery({ context, request }: ActionFunctionArgs) {
  const recovery = context.get(appContext).flows.of(recoveryOnPage, request);
  const token = String((await request.formData()).get('token'));
  recovery.send({ type: 'recovery.start', token });
  const settled = await answerOf(
    recovery,
    (now) => now.status === 'done' || now.hasTag('refused'),
    request,
  );
  if (settled.output?.recovered) throw replace('/login');
  return data({ code: settled.hasTag('missing') ? 'missing' : 'failed' }, { status: 422 });
}
