import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { waitFor as until } from 'xstate';
// The pages are lazy; the first test must not wait for them.
import '../../../src/routes/signup/phone-step.tsx';
import type { App } from '../../../src/flows/app/app.ts';
import type { Availability } from '../../../src/flows/availability.ts';
import { codeIn } from '../../../src/flows/code-entry.ts';
import { editNumber } from '../../../src/flows/phone-verification/phone-facts.ts';
import type { PhoneVerification } from '../../../src/flows/phone-verification/phone-verification.ts';
import { signUpOfTab, signUpPartsOf } from '../../../src/flows/sign-up.ts';
import type { MemoryOptions } from '../../../src/platform/memory.ts';
import { loginRoute } from '../../../src/routes/login/login.route.ts';
import { signupRoute } from '../../../src/routes/signup/signup.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/terms_of_service', { title: named('Terms of Service'), header: 'none' }),
  loginRoute,
  signupRoute,
];

/** A server that accepts everything, including the code 123456. */
export const WILLING: Answers = {
  'POST /api/utils/send-code': () => json({ message: 'Verification code sent.' }),
  'POST /api/utils/verify-code': async (request) => {
    const { code } = await request.clone().json();
    return code === '123456'
      ? json({ message: 'Verification successful.', phoneNumbertoken: 'P1' })
      : problem(400, 'invalid_code', { message: 'Invalid code.' });
  },
  'GET /api/auth/userNameCheck': () => json({ message: 'free', isDuplicate: false }),
  'GET /api/auth/NickNameCheck': () => json({ message: 'free', isDuplicate: false }),
  'POST /api/auth/sign-up': () => json({ message: 'Sign up successful.' }),
};

type Opening = { answers?: Answers; at?: string; platform?: MemoryOptions };

export async function openSignup({ answers, at = '/signup', platform }: Opening = {}) {
  const server = fakeServer({ ...WILLING, ...answers });
  const options = { fetch: server.fetch, now: () => Date.now(), ...platform };
  const shell = await openShell({ pages, at, platform: options });
  return { ...shell, server };
}
export type Signup = Awaited<ReturnType<typeof openSignup>>;

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });
export const isOff = (control: HTMLButtonElement) =>
  control.matches(':disabled, [aria-disabled=true]');
async function tap(control: HTMLElement) {
  act(() => control.focus());
  fireEvent.click(control);
  await settle();
}
export const press = (name: string | RegExp) => tap(button(name));

/** The message under a field. */
export function answerTo(name: string) {
  const id = field(name).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

export async function fill(name: string, text: string) {
  const filled = field(name);
  act(() => filled.focus());
  fireEvent.change(filled, { target: { value: text } });
  await settle();
}

/** Reads the alert and closes it. */
export async function alerted() {
  const dialog = await screen.findByRole('alertdialog');
  const text = dialog.querySelector('h2')?.textContent;
  await tap(within(dialog).getByRole('button', { name: 'OK' }));
  return text;
}

export const onStep = (step: number) => screen.findByText(`Step ${step} of 4`);

export async function agree() {
  await tap(field('Agree to all'));
  await press('Next');
  await screen.findByLabelText('Phone number');
}

export async function openPhone(opening?: Opening) {
  const page = await openSignup(opening);
  await agree();
  return page;
}

export async function sendCode(national = '01012345678') {
  fireEvent.change(await screen.findByLabelText('Country'), { target: { value: 'KR' } });
  await fill('Phone number', national);
  await press('Verify');
  await waitFor(() => expect(field('Verification code').disabled).toBe(false));
}

export async function prove() {
  await sendCode();
  await fill('Verification code', '123456');
  await screen.findByText('Verification successful.');
}

export async function provePhone() {
  await prove();
  await press('Next');
  await onStep(3);
}

export async function fillCredentials() {
  await fill('ID', 'mina12');
  await fill('Password', 'starlit7');
  await fill('Confirm password', 'starlit7');
}

export async function fillProfile() {
  await fill('Email', 'mina@mail.example');
  await fill('Nickname', 'moon.mina');
}

/** The second screen of step 3, reached through the first. */
export async function openProfile() {
  await fillCredentials();
  await press('Next');
  await screen.findByLabelText('Email');
}

export async function completeAccount() {
  await openProfile();
  await fillProfile();
  await press('Next');
  await onStep(4);
}

/** A phone with its proof, of a server that accepts 123456. */
export async function provePhonePart(phone: PhoneVerification) {
  editNumber(phone, { country: 'KR', national: '01012345678' });
  const code = phone.getSnapshot().children.codeEntry;
  code?.send({ type: 'code.send' });
  await until(phone, (now) => codeIn(now)?.hasTag('sent') === true);
  code?.send({ type: 'code.submit', code: '123456' });
  await until(phone, (now) => now.hasTag('verified'));
}

/** A name that a server has called free. */
export async function chooseName(name: Availability, value: string) {
  name.send({ type: 'value.typed', value });
  name.send({ type: 'value.check' });
  await until(name, (now) => now.hasTag('available'));
}

/** Every field of the sign-up, without its page. */
export async function fillParts(app: App) {
  const { consent, phone, username, nickname, form } = signUpPartsOf(signUpOfTab.of(app));
  consent.send({ type: 'all.toggle', language: 'en' });
  await provePhonePart(phone);
  await chooseName(username, 'mina12');
  await chooseName(nickname, 'moon.mina');
  const fields = { email: 'mina@mail.example', password: 'starlit7', confirm: 'starlit7' };
  form.send({ type: 'fields.edit', fields });
}

/** The last step with every field filled in, for tests of what comes after. */
export async function fillEverything({ app, router }: Signup) {
  await act(async () => {
    await fillParts(app);
    await router.navigate('/signup?step=welcome');
  });
  await onStep(4);
}
