import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { STAFF } from '../../../../contract/user.ts';
import { entered, type Titled } from '../frame/entered.ts';

export async function loadStaffSearch(args: LoaderFunctionArgs): Promise<Titled> {
  const { me, title } = await entered(args, msg`Search`, STAFF);
  return { title, me };
}
