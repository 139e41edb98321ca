import '../../../src/routes/phone-number-edit/number-form.tsx';
import type { Passkeys } from '../../../src/platform/passkeys.ts';
import { accountManageRoute } from '../../../src/routes/account-manage/account-manage.route.ts';
import { emailChangeRoute } from '../../../src/routes/email-change/email-change.route.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { passwordChangeRoute } from '../../../src/routes/password-change/password-change.route.ts';
import { phoneNumberRoute } from '../../../src/routes/phone-number/phone-number.route.ts';
import { phoneNumberEditRoute } from '../../../src/routes/phone-number-edit/phone-number-edit.route.ts';
import { HERE } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const DEACTIVE = '/api/auth/deactive';
export const PROOF = '/api/auth/proof';
export const clock = { now: Date.parse('2026-07-01T12:00:00Z') };

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  loginRoute,
  mypageRoute,
  accountManageRoute,
  passwordChangeRoute,
  emailChangeRoute,
  phoneNumberRoute,
  phoneNumberEditRoute,
];

export const user = {
  nickname: 'luna.fan',
  email: 'luna@mail.example',
  email_confirmed: 1,
  phoneNumber: '+821012345678',
  oauth_connections: { google: true },
  proof: 'password',
};

export type Answer = () => Response | Promise<Response>;

export const done = () => json({ message: 'Account deactivated.' });

export async function openAccount(
  deactive: Answer = done,
  at = '/account-manage',
  others: Parameters<typeof fakeServer>[0] = {},
  passkeys?: Passkeys,
  session: Record<string, string> = {},
) {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user }),
    'GET /api/auth/sessions': () => json({ sessions: [HERE] }),
    'GET /api/auth/passkeys': () => json({ passkeys: [] }),
    [`POST ${PROOF}`]: () => json({ message: 'Thank you.' }),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
    'POST /api/auth/refresh': () => problem(401, 'unauthorized'),
    [`POST ${DEACTIVE}`]: deactive,
    ...others,
  });
  const platform = {
    fetch: server.fetch,
    local: { token: 'T1', hideGoogleLink: '1' },
    session,
    now: () => clock.now,
    ...(passkeys && { passkeys }),
  };
  const shell = await openShell({ pages, at, platform });
  return { ...shell, server, asked: () => server.calls(DEACTIVE).length };
}
