import type { ActionFunctionArgs } from 'react-router';
import type { AccountChange } from '../../../machines/account-change.types.ts';
import { appContext } from '../../flows/app/app.ts';
import { changeAccount } from '../shared/account-change/change-account.ts';

function changeIn(form: FormData): AccountChange {
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = { password: text('new-password'), passwordCheck: text('confirm-password') };
  const known = {
    ...(form.has('current-password') && { currentPassword: text('current-password') }),
    ...(form.has('username') && { username: text('username') }),
  };
  return { kind: 'changePassword', body: { ...known, ...typed } };
}

export async function submitPassword({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const app = context.get(appContext);
  return changeAccount({ app, request, form, draft: 'firstUsernameDraft' }, changeIn);
}
