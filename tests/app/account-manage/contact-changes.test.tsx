import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fine, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { wholeText } from '../support/whole-text.ts';
import { type Answer, done, openAccount, user } from './account-page.tsx';

const sent = () => json({ message: 'Sent.', retryAfter: 60 });

type Answers = {
  ask?: Answer;
  verify?: Answer;
  session?: Record<string, string>;
  shows?: string;
};

const KINDS = {
  email: {
    at: '/email-change',
    path: '/api/auth/email/change',
    field: 'New email',
    typed: 'luna.new@mail.example',
    asked: { email: 'luna.new@mail.example' },
    checked: { code: '123456' },
    shown: 'luna.new@mail.example',
    changed: 'Your email is changed',
    back: 'Use another email',
    own: 'luna@mail.example',
    isOwn: 'This is your email already.',
    invalid: ['luna', 'Please enter a valid email address.'],
    known: { email: 'luna.new@mail.example' },
  },
  phone: {
    at: '/phone-number-edit',
    path: '/api/auth/phone/change',
    field: 'Phone number',
    typed: '01087654321',
    asked: { phoneNumber: '+821087654321', language: 'en' },
    checked: { phoneNumber: '+821087654321', code: '123456' },
    shown: '+82 10 8765 4321',
    changed: 'Your phone number is changed',
    back: 'Use another number',
    own: '1012345678',
    isOwn: 'This is the existing phone number.',
    invalid: ['12', 'Please enter a valid phone number.'],
    known: { phoneNumber: '+821087654321' },
  },
} as const;
const BOTH = Object.values(KINDS);
type Kind = (typeof BOTH)[number];

async function openChange(
  kind: Kind,
  { ask = sent, verify = fine, session = {}, shows = kind.field }: Answers = {},
) {
  let known = user;
  const page = await openAccount(
    done,
    kind.at,
    {
      'GET /api/auth/my-data': () => json({ user: known }),
      [`POST ${kind.path}`]: ask,
      [`POST ${kind.path}/verify`]: async () => {
        const answer = await verify();
        if (answer.ok) known = { ...known, ...kind.known };
        return answer;
      },
    },
    undefined,
    session,
  );
  await screen.findByLabelText(shows);
  return { ...page, bodies: page.server.bodies };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function send(kind: Kind, text: string = kind.typed) {
  await type(kind.field, text);
  await press('Continue');
}
const CODE = 'Verification code';

test.each(BOTH)(
  '$at: the code sent to the new one changes it, and the page says where messages go now',
  async (kind) => {
    const { bodies, server } = await openChange(kind);
    await send(kind);
    await screen.findByText(wholeText(`Enter the code we sent to ${kind.shown}.`));
    expect(screen.getByRole('button', { name: 'Send a new code (60)' })).toHaveProperty(
      'disabled',
      true,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)));
    expect(await bodies(kind.path)).toEqual([kind.asked]);
    await type(CODE, '123456');
    const title = await screen.findByRole('heading', { name: kind.changed });
    expect(document.activeElement).toBe(title);
    expect(document.body.textContent).toContain(` ${kind.shown}.`);
    expect(await bodies(`${kind.path}/verify`)).toEqual([kind.checked]);
    await waitFor(() => expect(server.calls('/api/auth/my-data').length).toBeGreaterThan(1));
  },
);

test('a proof that is due is asked for, and then the code is sent to the number without a second press', async () => {
  const { phone } = KINDS;
  const due = () => problem(403, 'proof_required');
  const { bodies } = await openChange(phone, { ask: failingOnce(due, sent) });
  await send(phone);
  await type('Password', 'starlit7');
  fireEvent.submit(screen.getByLabelText('Password'));
  await screen.findByLabelText(CODE);
  expect(await bodies(phone.path)).toEqual([phone.asked, phone.asked]);
});

test.each(BOTH)(
  '$at: the fan’s own one and an invalid one are told at the field, and nothing is sent',
  async (kind) => {
    const { server } = await openChange(kind);
    const [invalid, words] = kind.invalid;
    await send(kind, kind.own);
    await screen.findByText(kind.isOwn);
    await send(kind, invalid);
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByLabelText(kind.field));
    expect(server.calls(kind.path)).toEqual([]);
  },
);

test.each(BOTH)('$at: a reload finds the code that is still to be typed', async (kind) => {
  const { platform } = await openChange(kind);
  await send(kind);
  await screen.findByLabelText(CODE);
  const { session } = platform.stored();
  expect(Object.values(session).join()).not.toContain('starlit7');
  cleanup();
  const { bodies } = await openChange(kind, { session, shows: CODE });
  await screen.findByText(wholeText(`Enter the code we sent to ${kind.shown}.`));
  await type(CODE, '123456');
  await screen.findByRole('heading', { name: kind.changed });
  expect(await bodies(`${kind.path}/verify`)).toEqual([kind.checked]);
  expect(await bodies(kind.path)).toEqual([]);
});

test('another fan does not find it, nor the same one who went back', async () => {
  const kind = KINDS.email;
  const { platform } = await openChange(kind);
  await send(kind);
  await screen.findByLabelText(CODE);
  const { emailChange = '' } = platform.stored().session;
  await press(kind.back);
  await screen.findByLabelText(kind.field);
  expect(platform.stored().session.emailChange).toBeUndefined();
  cleanup();
  const session = { emailChange: emailChange.replace(user.nickname, 'somebody.else') };
  await openChange(kind, { session });
});

test.each(BOTH)(
  '$at: too many tries are refused with the time until the next one',
  async (kind) => {
    const busy = () =>
      json(
        { message: 'Too many.', code: 'too_many_requests' },
        { status: 429, headers: { 'retry-after': '600' } },
      );
    await openChange(kind, { ask: failingOnce(busy, sent), verify: busy });
    await send(kind);
    await screen.findByText('Too many attempts. Please try again in 10 minutes.');
    await press('Continue');
    await type(CODE, '123456');
    await screen.findByText('Too many attempts. Please try again in 10 minutes.');
  },
);

test.each([
  [KINDS.email, 'email_taken', 'Another account already uses this email.'],
  [KINDS.phone, 'phone_taken', 'This phone number is already registered.'],
])(
  '$1: that it belongs to another account is told after the right code',
  async (kind, code, words) => {
    await openChange(kind, { verify: () => problem(409, code) });
    await send(kind);
    await type(CODE, '123456');
    await screen.findByText(words);
  },
);
