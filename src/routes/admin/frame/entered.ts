import type { MessageDescriptor } from '@lingui/core';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { LocalizedText } from '../../../../contract/languages.ts';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import { adminApi } from '../../../api/admin.ts';
import { appContext } from '../../../flows/app/app.ts';
import { loginFor } from '../../login-path.ts';

/**
 * `name`: of what the page is about; it is shown in place of the title. `me` is null until the
 * member of the staff has proved the account.
 */
export type Titled = {
  title: MessageDescriptor;
  name?: string | LocalizedText | undefined;
  me: AdminMe | null;
};

const GROUPS = ['admin', 'account', 'pages'] as const;

type Staff = Exclude<AdminMe['role'], 'user'>;

/** Where staff begin. */
const startOf = (role: AdminMe['role']): string =>
  role === 'editor' ? '/admin/content' : '/admin/dashboard';

/**
 * Asks for the entry before anything else; what a page shows loads only after it. Staff for whom
 * the page is not are led to where they begin.
 */
export async function entered(
  args: LoaderFunctionArgs,
  title: MessageDescriptor,
  roles: readonly Staff[],
) {
  const { api, session, words } = args.context.get(appContext);
  const options = { signal: args.request.signal };
  const entry = adminApi(api.send).me(options);
  // Where it fails, the words of the error's title are needed, too.
  await Promise.allSettled([entry, ...GROUPS.map((group) => words.need(group))]);
  const answer = await entry;
  if (!answer.ok && answer.status === 401) {
    session.send({ type: 'session.lost' });
    throw redirect(loginFor(args));
  }
  if (!answer.ok && answer.code !== 'proof_required') throw redirect('/');
  if (answer.ok && !roles.some((role) => role === answer.me.role)) {
    throw redirect(startOf(answer.me.role));
  }
  return { send: api.send, options, me: answer.ok ? answer.me : null, title };
}
