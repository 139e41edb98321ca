import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { RouteObject } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
// What is lazy must be there; a test must not wait for it.
import '../../../src/routes/admin/search/search.action.ts';
import '../../../src/routes/admin/search/search.page.tsx';
import '../../../src/routes/admin/users/search-users.action.ts';
import '../../../src/routes/admin/users/users.page.tsx';
import type { LocalizedText } from '../../../contract/languages.ts';
import type { ContentPicture } from '../../../contract/schemas/content-pictures.ts';
import { accountManageRoute } from '../../../src/routes/account-manage/account-manage.route.ts';
import { addressEditRoute } from '../../../src/routes/address-edit/address-edit.route.ts';
import { PictureTexts } from '../../../src/routes/admin/frame/picture-texts.tsx';
import { staffSearchRoutes } from '../../../src/routes/admin/search/search.route.ts';
import { usersRoutes } from '../../../src/routes/admin/users/users.route.ts';
import { csCenterRoute } from '../../../src/routes/cs-center/cs-center.route.ts';
import { passwordChangeRoute } from '../../../src/routes/password-change/password-change.route.ts';
import { phoneNumberEditRoute } from '../../../src/routes/phone-number-edit/phone-number-edit.route.ts';
import { springfield } from '../../address-fixture.ts';
import { HERE, luna } from '../../member-fixture.ts';
import { STAFF_ID } from '../../staff-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { lostOf, typeMeanwhile } from '../support/open-fields.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

let answers: ((response: Response) => void)[] = [];
const held = () => new Promise<Response>((resolve) => answers.push(resolve));
beforeEach(() => {
  answers = [];
});

const button = (name: string) => {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return within(place as HTMLElement).getByRole('button', { name });
};
async function press(name: string) {
  await act(async () => void fireEvent.click(button(name)));
  await settle();
}
const fill = (texts: Record<string, string>) =>
  act(async () => {
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
  });

type Case = {
  form: string;
  pages: RouteObject[];
  at: string;
  call: string;
  /** What the server answers when all is well. */
  fine: object;
  /** Up to the press that sends the form. */
  send: () => Promise<void>;
};

const PASSKEY = { name: 'My phone', system: 'Android', createdAt: '2026-11-01T10:00:00Z' };

const forms: Case[] = [
  {
    form: 'an address',
    pages: [
      addressEditRoute,
      blankPage('/address-manage', { title: named('List'), header: 'title' }),
    ],
    at: '/address-edit',
    call: 'POST /api/addresses',
    fine: { address: { ...springfield, id: 'a9' } },
    async send() {
      await fill({ 'Country or region': 'US' });
      await fill({
        'Recipient’s name': 'Luna Park',
        'Street address': '1 Main Street',
        City: 'Springfield',
        State: 'IL',
        'ZIP code': '62701',
        'Phone number': '+12025550123',
      });
      await press('Save address');
    },
  },
  {
    form: 'a request to the support',
    pages: [csCenterRoute],
    at: '/cs-center',
    call: 'POST /api/support/requests',
    fine: { message: 'Fine.', number: 'AB23-CD45' },
    async send() {
      await fill({
        'Email for our reply': 'fan@mail.example',
        'Your message': 'It does not come.',
      });
      await press('Send');
    },
  },
  {
    form: 'a search of staff',
    pages: staffSearchRoutes,
    at: '/admin/search',
    call: 'POST /api/admin/search',
    fine: { fans: [], requests: [], content: [] },
    async send() {
      await fill({ Search: 'moon' });
      await press('Find');
    },
  },
  {
    form: 'a search for an account',
    pages: usersRoutes,
    at: '/admin/users',
    call: 'GET /api/admin/users',
    fine: { users: [] },
    async send() {
      await fill({ 'Phone number': '+821012345678' });
      await press('Find');
    },
  },
  {
    form: 'the name of a passkey',
    pages: [accountManageRoute],
    at: '/account-manage',
    call: 'POST /api/auth/passkeys/rename',
    fine: { message: 'Fine.' },
    async send() {
      await settle(() => screen.queryByRole('button', { name: 'Edit My phone' }) !== null);
      await press('Edit My phone');
      await fill({ Name: 'Her phone' });
      await press('Save name');
    },
  },
  {
    form: 'a new password',
    pages: [passwordChangeRoute],
    at: '/password-change',
    call: 'POST /api/auth/password',
    fine: { message: 'Fine.' },
    async send() {
      await fill({
        'Current password': 'starlit7',
        'New password': 'moonlit8',
        'Confirm password': 'moonlit8',
      });
      await press('Change password');
    },
  },
  {
    form: 'a new phone number',
    pages: [phoneNumberEditRoute],
    at: '/phone-number-edit',
    call: 'POST /api/auth/phone/change',
    fine: { message: 'Fine.' },
    async send() {
      await fill({ Country: 'KR' });
      await fill({ 'Phone number': '01098765432' });
      await press('Continue');
    },
  },
];

const answered = forms.flatMap((one) => [
  { ...one, what: 'accepted', respond: () => json(one.fine) },
  { ...one, what: 'refused', respond: () => problem(503, 'unavailable') },
]);

test.each(answered)(
  '$form that is $what keeps what was typed on the way, or took nothing',
  async (one) => {
    const user = { ...luna, role: 'admin', proof: 'password' };
    const staff = { id: STAFF_ID, nickname: 'Luna', role: 'admin' };
    const server = fakeServer({
      'GET /api/auth/my-data': () => json({ user }),
      'GET /api/admin/me': () => json({ ...staff, enteredUntil: '2099-01-01T00:00:00Z' }),
      'GET /api/addresses': () => json({ addresses: [] }),
      'GET /api/auth/sessions': () => json({ sessions: [HERE] }),
      'GET /api/auth/passkeys': () => json({ passkeys: [{ ...PASSKEY, id: 'P1', usedAt: null }] }),
      [one.call]: held,
    });
    const platform = { fetch: server.fetch, local: { token: 'T1' } };
    const { router } = await openShell({ pages: one.pages, at: one.at, platform });
    await settle();
    await one.send();
    await settle(() => answers.length > 0);
    const { typed, swallowed } = await typeMeanwhile();
    expect(swallowed).toEqual([]);
    await act(async () => answers.shift()?.(one.respond()));
    await settle();
    // Another page has no such form.
    if (router.state.location.pathname === one.at) expect(lostOf(typed)).toEqual([]);
  },
);

const PICTURE: ContentPicture = {
  name: 'doors',
  base: '/pictures/doors',
  color: '#101010',
  ratio: '16:9',
  alt: { en: 'Doors' },
};

const Described = ({ onSaved }: { onSaved: (alt: LocalizedText) => void }) => {
  const [picture, setPicture] = useState(PICTURE);
  const save = (alt: LocalizedText) => {
    onSaved(alt);
    setPicture({ ...picture, alt });
  };
  return (
    <main>
      <PictureTexts picture={picture} onSaved={save} />
    </main>
  );
};

test('of the texts of a picture, only those that were sent count as saved', async () => {
  const saved: LocalizedText[] = [];
  const page = {
    path: '/admin/pictures',
    element: <Described onSaved={(alt) => saved.push(alt)} />,
    action: async () => (await held()).json(),
  };
  await openPage({ pages: [page], at: '/admin/pictures' });
  await settle();
  await fill({ English: 'Two doors' });
  await press('Save texts');
  const { typed, swallowed } = await typeMeanwhile();
  expect(swallowed).toEqual([]);
  await act(async () => answers.shift()?.(json({ saved: 'doors' })));
  await settle();
  expect(saved).toEqual([{ en: 'Two doors' }]);
  expect(lostOf(typed)).toEqual([]);
  expect(screen.queryByText('The texts are saved.')).toBeNull();
  expect(button('Save texts').matches(':disabled, [aria-disabled=true]')).toBe(false);
});
