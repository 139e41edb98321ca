import type { ActionFunctionArgs } from 'react-router';
import { DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import { appContext } from '../../flows/app/app.ts';
import { changeAccount } from '../shared/account-change/change-account.ts';

export async function submitPhone({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const app = context.get(appContext);
  const chosen = String(form.get('country'));
  const country = isCountry(chosen) ? chosen : DEFAULT_COUNTRY[app.words.language];
  const number = { country, national: String(form.get('phone')) };
  return changeAccount({ app, request, form, draft: 'phoneDraft' }, () => ({
    kind: 'changePhone',
    number,
  }));
}
