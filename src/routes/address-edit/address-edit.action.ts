import { type ActionFunctionArgs, data, replace } from 'react-router';
import { addressFaults, tidyAddress } from '../../../contract/rules/address.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { addressesApi } from '../../api/addresses.ts';
import { appContext } from '../../flows/app/app.ts';
import { codeProblem, reportedProblem } from '../../flows/shared/call-problem.ts';
import { addressIn, textsOf } from '../shared/address/address-in-form.ts';
import { forgetAddressDraft } from './draft.ts';

/** Why the address was not saved. */
export type AddressRefusal = {
  problem: CodeProblem & { field?: string | undefined };
  /** The version that would be replaced by the same again, if there is another one by now. */
  current?: string | undefined;
};

export async function saveAddress({ context, request }: ActionFunctionArgs) {
  const { api, platform } = context.get(appContext);
  const { signal, url } = request;
  const form = await request.formData();
  const text = textsOf(form);
  // An address that is gone by now is added again.
  const opened = new URL(url).searchParams.get('id');
  const id = form.has('isGone') ? null : opened;
  const refused = (refusal: AddressRefusal) => data(refusal, { status: 422 });
  const address = tidyAddress(addressIn(form));
  const [fault] = addressFaults(address);
  if (fault) return refused({ problem: fault });
  const addresses = addressesApi(api.send);
  const body = { ...address, isDefault: form.has('makeDefault') };
  try {
    const response = id
      ? await addresses.change(id, { ...body, replaces: text('replaces') }, { signal })
      : await addresses.add({ ...body, key: text('key') }, { signal });
    if (!response.ok) {
      const problem = { ...codeProblem(response), field: response.field };
      if (problem.code !== 'changed_elsewhere') return refused({ problem });
      const current = (await addresses.all({ signal })).find((one) => one.id === id);
      return refused({ problem, current: current?.updatedAt });
    }
  } catch (error) {
    signal.throwIfAborted();
    return refused({
      problem: reportedProblem(platform, 'The address could not be saved.', error),
    });
  }
  forgetAddressDraft(platform.session, opened);
  throw replace('/address-manage');
}
