import type { ActionFunctionArgs } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import { changeAccount } from '../shared/account-change/change-account.ts';

export async function submitEmail({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const app = context.get(appContext);
  return changeAccount({ app, request, form, draft: 'emailDraft' }, () => ({
    kind: 'changeEmail',
    email: String(form.get('email')),
  }));
}
