import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { withoutEndSlashes } from '../../../../contract/rules/paths.ts';
import type { Dashboard } from '../../../../contract/schemas/dashboard.ts';
import { SUPPORT } from '../../../../contract/user.ts';
import { readDashboard } from '../../../api/dashboard.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedDashboard = Titled & { dashboard: Dashboard | null };

export async function loadDashboard(args: LoaderFunctionArgs): Promise<LoadedDashboard> {
  const { pathname } = new URL(args.request.url);
  if (withoutEndSlashes(pathname) === '/admin') throw redirect('/admin/dashboard');
  const { send, options, me, title } = await entered(args, msg`Dashboard`, SUPPORT);
  return { title, me, dashboard: me && (await readDashboard(send, options)) };
}
