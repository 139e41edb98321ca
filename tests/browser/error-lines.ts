import type { Page } from '@playwright/test';
import { CALL, CODE, NICKNAME, NUMBER, PASSWORD, USERNAME, WAIT } from './error-sentences.ts';
import { goOnToProfile, keepSignUp, newcomer, willing } from './half-signed-up.ts';
import { keepFind } from './screen-fans.ts';
import { askToDeactivate, linkingFan, rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

/** A line that is reserved for a message; the lines of one page share their `open`. */
export type ErrorLine = {
  name: string;
  /** The line is inside a dialog. */
  isModal?: true;
  /** Opens the page before the message, in any language. */
  open(page: Page): Promise<unknown>;
  /** Makes the message appear. */
  provoke(page: Page): Promise<unknown>;
  /** Which of the page's lines it is; -1 is the last. */
  nth: number;
  /** Every text the line can show, in the English of the catalogue. */
  sentences: readonly string[];
};

const submit = (page: Page) =>
  page.locator(':is(main, dialog) form button[type=submit]').first().click();

/** Types an invalid value and leaves the field. */
const fillWrong = (name: string, value: string) => async (page: Page) => {
  await page.locator(`input[name=${name}]`).fill(value);
  await page.locator(`input[name=${name}]`).blur();
};

const openAt =
  (path: string, before: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await before(page);
    await page.goto(path);
    await page.locator(':is(main, dialog) form').waitFor();
  };

const halfSignedUp = (page: Page) => keepSignUp(page, 'account');

const openLogin = openAt('/login');

const openCredentials = openAt('/signup?step=account', halfSignedUp);

async function openProfile(page: Page) {
  await willing(page);
  await openCredentials(page);
  await goOnToProfile(page);
}

const account =
  (open: ErrorLine['open']) =>
  (name: string, input: string, nth: number, sentences: string[]): ErrorLine => ({
    name: `the sign-up’s ${name}`,
    open,
    provoke: fillWrong(input, 'a'),
    nth,
    sentences,
  });
const credentials = account(openCredentials);
const profile = account(openProfile);

const number = (name: string, open: ErrorLine['open']) => ({
  name: `the phone number ${name}`,
  open,
  provoke: fillWrong('phone', '1'),
  nth: 1,
  sentences: NUMBER,
});

const leave = (page: Page) => page.locator('dialog button').last().click();

/** The confirmation before withdrawing, which the server then refuses. */
const openQuestion = (proof: string, refusal: ReturnType<typeof json>) => async (page: Page) => {
  await rememberedFan(page);
  await answering(page, {
    '/api/auth/my-data': json({ ...USER, proof }),
    '/api/auth/proof/send-code': json({ message: 'Sent.' }),
    '/api/auth/deactive': refusal,
  });
  await page.goto('/account-manage');
  await askToDeactivate(page);
};

const openFailing = openQuestion('password', json({ message: 'Boom.', code: 'server_error' }, 500));

const openProof = (proof: string) => async (page: Page) => {
  await openQuestion(proof, json({ message: 'No.', code: 'proof_required' }, 403))(page);
  await leave(page);
  await page.locator('dialog form input:enabled:visible').waitFor();
};

const handIn = (page: Page) => page.locator('dialog form input:visible').press('Enter');

/** A whole address but for the name. */
async function openAddress(page: Page) {
  await rememberedFan(page);
  await answering(page, {
    '/api/addresses': json({ message: 'Boom.', code: 'server_error' }, 500),
  });
  await openAt('/address-edit')(page);
  await page.locator('select[name=country]').selectOption('US');
  const place = { city: 'Springfield', region: 'IL', postcode: '62704' };
  const texts = { street: '742 Evergreen Terrace', ...place, phone: '217 555 0123' };
  for (const [name, value] of Object.entries(texts)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

async function saveAddress(page: Page) {
  await page.locator('input[name=name]').fill('Luna Park');
  await submit(page);
}

export const ERROR_LINES: readonly ErrorLine[] = [
  {
    name: 'the name of an address',
    open: openAddress,
    provoke: submit,
    nth: 1,
    sentences: [
      'Please fill in this field.',
      'Please use printable characters.',
      'Please type your name in letters.',
    ],
  },
  {
    name: 'an address',
    open: openAddress,
    provoke: saveAddress,
    nth: -1,
    sentences: [
      ...CALL,
      'You can save up to {mostAddresses} addresses. Remove one to add another.',
      'This address has already been saved.',
      'Not saved: this address was removed in another tab or on another device. Save again to add it as a new one.',
      'Not saved: it was changed in another tab or on another device. Cancel to see that version, or save again to replace it.',
    ],
  },
  {
    name: 'the login',
    open: openLogin,
    provoke: submit,
    nth: 2,
    sentences: [
      ...CALL,
      ...WAIT,
      'Please enter your ID and password.',
      'Incorrect {BRAND} ID or password.',
      'Authentication token is missing.',
      'Login failed',
      'Access denied.',
      'An unexpected error occurred during sign-in.',
      'An unknown error occurred.',
    ],
  },
  {
    name: 'the login with Google',
    open: openLogin,
    provoke: (page) => page.locator('hr ~ div button').first().click(),
    nth: 3,
    sentences: [
      'Google login isn’t available here. Log in with your ID instead.',
      'Your network or an ad blocker is blocking Google. Try again, or log in with your ID.',
      'Your browser blocked Google’s window. Allow pop-ups, or log in with your ID.',
      'Google couldn’t log you in. Try again, or log in with your ID.',
    ],
  },
  number(
    'of a sign-up',
    openAt('/signup?step=phone', (page) => keepSignUp(page, 'phone')),
  ),
  {
    name: 'the code of a sign-up',
    async open(page) {
      await willing(page);
      await answering(page, {
        '/api/utils/verify-code': json({ message: 'Invalid code.', code: 'invalid_code' }, 400),
      });
      await openAt('/signup?step=phone', (half) => keepSignUp(half, 'phone'))(page);
      await page.locator(':is(main, dialog) form button[type=button]').first().click();
      await page.locator('input[name=code]:enabled').waitFor();
    },
    provoke: (page) => page.locator('input[name=code]').fill('123456'),
    nth: 2,
    sentences: [...CODE, ...WAIT],
  },
  credentials('ID', 'username', 0, USERNAME),
  credentials('password', 'new-password', 1, [
    ...PASSWORD,
    'Please enter your password again. It isn’t kept when the page reloads.',
  ]),
  {
    ...credentials('second password', 'confirm-password', 2, ['Passwords do not match.']),
    provoke: fillWrong('confirm-password', 'b'),
  },
  profile('email', 'email', 0, [
    'Please enter a valid email address.',
    'This email is already in use.',
  ]),
  profile('nickname', 'nickname', 1, [
    ...NICKNAME,
    'Your password contains this nickname. Please change one of them.',
  ]),
  number('that finds an ID', openAt('/find-id')),
  {
    ...number('of a change', openAt('/phone-number-edit', rememberedFan)),
    provoke: submit,
    sentences: [...NUMBER, 'This is the existing phone number.'],
  },
  {
    name: 'the email of a change',
    open: openAt('/email-change', rememberedFan),
    provoke: submit,
    nth: 0,
    sentences: [...CALL, ...WAIT].concat(
      'Please enter a valid email address.',
      'This is your email already.',
    ),
  },
  {
    name: 'the current password of a change',
    open: openAt('/password-change', rememberedFan),
    provoke: submit,
    nth: 0,
    sentences: ['Please enter your current password.', 'Incorrect password.'],
  },
  {
    name: 'the ID of a forgotten password',
    open: openAt('/find-password'),
    provoke: submit,
    nth: 0,
    sentences: USERNAME.slice(0, 1),
  },
  {
    name: 'a new password',
    open: openAt('/find-password?step=password', keepFind),
    provoke: fillWrong('new-password', 'a'),
    nth: 0,
    sentences: PASSWORD,
  },
  {
    name: 'the nickname of a Google account',
    open: openAt('/set-nickname?step=nickname', newcomer),
    provoke: fillWrong('nickname', 'a'),
    nth: 0,
    sentences: NICKNAME,
  },
  {
    name: 'the code of a Google link',
    open: openAt('/google-verification', async (page) => {
      await linkingFan(page);
      await answering(page, {
        '/api/auth/google/link/verify': json({ message: 'No.', code: 'invalid_code' }, 400),
      });
    }),
    provoke: (page) => page.locator('input[name=code]').fill('123456'),
    nth: 0,
    sentences: CODE.slice(0, 5),
  },
  {
    name: 'the end of a session',
    async open(page) {
      await rememberedFan(page);
      await answering(page, {
        '/api/auth/sessions/end': json({ message: 'Boom.', code: 'server_error' }, 500),
      });
      await page.goto('/account-manage');
      await page.locator('main section form').first().waitFor();
    },
    provoke: (page) => page.locator('main section form button').first().click(),
    // Google's line is before it.
    nth: 1,
    sentences: [...CALL, 'We couldn’t log it out. Please try again.'].concat(
      'You’re logged out there.',
      'You’re logged out everywhere else.',
    ),
  },
  {
    name: 'the password of a proof',
    isModal: true,
    open: openProof('password'),
    provoke: handIn,
    nth: -1,
    sentences: [...CALL, 'Please enter your password.', 'Incorrect password.'].concat(
      'That took a while. Please confirm once more that it’s you.',
      'We couldn’t check that. Please try again.',
    ),
  },
  {
    name: 'the code of a proof',
    isModal: true,
    open: openProof('mail'),
    provoke: handIn,
    nth: -1,
    sentences: [...CODE.slice(0, 5), ...CALL].concat(
      'That took a while. Please confirm once more that it’s you.',
      'There was a problem sending the verification code.',
    ),
  },
  {
    name: 'a deactivation that failed',
    isModal: true,
    open: openFailing,
    provoke: leave,
    nth: -1,
    sentences: [...CALL, 'We couldn’t deactivate your account. Please try again.'],
  },
];
