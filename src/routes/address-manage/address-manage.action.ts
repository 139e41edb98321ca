import { type ActionFunctionArgs, data } from 'react-router';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { addressesApi } from '../../api/addresses.ts';
import type { Refusal } from '../../api/refusal.ts';
import { appContext } from '../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';
import { addressIn, textsOf } from '../shared/address/address-in-form.ts';
import { type AddressIntent, intentIn } from './intents.ts';

/** What was done to an address, or why it was not. */
export type AddressesResult = { intent: AddressIntent; id: string; problem?: CodeProblem };

type Answer = { ok: true; address?: PostalAddress } | Refusal;

/** Gone already, here or elsewhere: as it was wished, or the list shows it. */
const isGone = (response: Answer): boolean => !response.ok && response.code === 'not_found';

export async function manageAddresses({ context, request }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const { signal } = request;
  const form = await request.formData();
  const text = textsOf(form);
  const id = text('id');
  const intent = intentIn(form);
  if (!intent) throw new Error('The form does not say what is to be done.');
  const addresses = addressesApi(api.send);
  const calls: Record<AddressIntent, () => Promise<Answer>> = {
    default: () => addresses.makeDefault(id, { signal }),
    remove: () => addresses.remove(id, { signal }),
    restore: () =>
      addresses.add(
        { ...addressIn(form), key: text('key'), isDefault: form.has('isDefault') },
        { signal },
      ),
  };
  const refused = (problem: CodeProblem, status = 422) =>
    data<AddressesResult>({ intent, id, problem }, { status });
  try {
    const response = await calls[intent]();
    const done = response.ok || (intent === 'remove' && isGone(response));
    // What is brought back has a new ID.
    const restored = response.ok ? response.address?.id : undefined;
    if (done) return data<AddressesResult>({ intent, id: restored ?? id });
    // After a 422 the list would not be loaded again.
    return refused(codeProblem(response), isGone(response) ? 200 : 422);
  } catch (error) {
    signal.throwIfAborted();
    return refused(reportedProblem(platform, `Nothing was changed (${intent}).`, error));
  }
}
