import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { AdminUserCard } from '../../../../contract/schemas/admin.ts';
import { SUPPORT } from '../../../../contract/user.ts';
import { adminApi } from '../../../api/admin.ts';
import { ApiError } from '../../../api/api-error.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedCard = Titled & { card: AdminUserCard | null };

export async function loadSearch(args: LoaderFunctionArgs): Promise<Titled> {
  const { me, title } = await entered(args, msg`Fans`, SUPPORT);
  return { title, me };
}

export async function loadCard(args: LoaderFunctionArgs): Promise<LoadedCard> {
  const { send, options, me, title } = await entered(args, msg`Account`, SUPPORT);
  try {
    const card = me && (await adminApi(send).card(String(args.params.id), options));
    return { title, name: card?.user.nickname ?? undefined, me, card };
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect('/admin/users') : error;
  }
}
