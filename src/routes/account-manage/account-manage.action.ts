import { type ActionFunctionArgs, data } from 'react-router';
import type { AccountChange } from '../../../machines/account-change.types.ts';
import { passkeysApi } from '../../api/passkeys.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { answerOf } from '../../flows/app/flow-answer.ts';
import { codeIn, submitCode } from '../../flows/code-entry.ts';
import { confirmationOnPage } from '../../flows/email-confirmation.ts';
import { callProblem, codeProblem } from '../../flows/shared/call-problem.ts';
import { changeAccount } from '../shared/account-change/change-account.ts';
import { RENAME_PASSKEY } from './rename-passkey.ts';

type Submission = { app: App; request: Request; form: FormData };

const answer = (problem: { code: string } | null | undefined) =>
  data({ code: problem?.code }, { status: problem ? 422 : 200 });

function changeIn(form: FormData): AccountChange {
  switch (form.get('change')) {
    case 'endSession':
      return { kind: 'endSession', id: String(form.get('id')) };
    case 'unlinkGoogle':
      return { kind: 'unlinkGoogle' };
    case 'addPasskey':
      return { kind: 'addPasskey' };
    case 'removePasskey':
      return { kind: 'removePasskey', id: String(form.get('id')) };
    case 'downloadData':
      return { kind: 'downloadData' };
    default:
      return { kind: 'endOtherSessions' };
  }
}

async function confirmEmail({ app, request, form }: Submission) {
  const confirmation = app.flows.of(confirmationOnPage, request);
  submitCode(confirmation, form);
  const settled = await answerOf(confirmation, (now) => !now.hasTag('busy'), request);
  return answer(codeIn(settled)?.context.problem);
}

async function renamePasskey({ app, request, form }: Submission) {
  const body = { id: String(form.get('id')), name: String(form.get('name')) };
  const renamed = passkeysApi(app.api.send).rename(body, { signal: request.signal });
  return answer(
    await renamed.then(
      (result) => (result.ok ? null : codeProblem(result)),
      (error: unknown) => callProblem(error),
    ),
  );
}

export async function manageAccount({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = { app: context.get(appContext), request, form };
  switch (form.get('intent')) {
    case RENAME_PASSKEY:
      return renamePasskey(submission);
    case 'change':
      return changeAccount(submission, changeIn);
    default:
      return confirmEmail(submission);
  }
}
