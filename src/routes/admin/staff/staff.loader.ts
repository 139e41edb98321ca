import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { StaffList } from '../../../../contract/schemas/staff-list.ts';
import { adminApi } from '../../../api/admin.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedStaff = Titled & { list: StaffList | null };

export async function loadStaff(args: LoaderFunctionArgs): Promise<LoadedStaff> {
  const { send, options, me, title } = await entered(args, msg`Staff`, ['admin']);
  return { title, me, list: me && (await adminApi(send).staff(options)) };
}
