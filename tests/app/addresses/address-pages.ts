import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { addressEditRoute } from '../../../src/routes/address-edit/address-edit.route.ts';
import { addressManageRoute } from '../../../src/routes/address-manage/address-manage.route.ts';
import { seoul } from '../../address-fixture.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

export const PATH = '/api/addresses';

type Answer = (request: Request) => Response | Promise<Response>;

export const offline: Answer = () => Promise.reject(new TypeError('no network'));

export const pages = [
  blankPage('/settings', { title: named('Settings'), header: 'title' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  addressManageRoute,
  addressEditRoute,
];

/** A server that holds these addresses; `others` answers in its place, as long as it has an answer. */
export async function openAddresses(
  at: string,
  kept: PostalAddress[],
  others: Record<string, Answer[]> = {},
) {
  let addresses = kept;
  const added = async (request: Request) => {
    const { key: _, ...body } = await request.clone().json();
    const address = { ...body, id: `a${addresses.length + 5}`, updatedAt: seoul.updatedAt };
    addresses = [...addresses, address];
    return json({ address });
  };
  const without = (id: string) => addresses.filter((one) => one.id !== id);
  const routes: Record<string, Answer> = {
    'GET /api/auth/my-data': () => json({ user: luna }),
    [`GET ${PATH}`]: () => json({ addresses }),
    [`POST ${PATH}`]: added,
    ...Object.fromEntries(
      kept.flatMap(({ id }): [string, Answer][] => [
        [
          `POST ${PATH}/${id}`,
          async (request) => {
            const { replaces: _, ...body } = await request.clone().json();
            const address = { ...body, id, updatedAt: '2026-07-02T12:00:00.000Z' };
            addresses = [address, ...without(id)];
            return json({ address });
          },
        ],
        [
          `POST ${PATH}/${id}/default`,
          () => {
            addresses = addresses.map((one) => ({ ...one, isDefault: one.id === id }));
            return json({ message: 'Fine.' });
          },
        ],
        [
          `POST ${PATH}/${id}/remove`,
          () => {
            if (!addresses.some((one) => one.id === id)) return problem(404, 'not_found');
            addresses = without(id);
            return json({ message: 'Fine.' });
          },
        ],
      ]),
    ),
  };
  const server = fakeServer(routes, others);
  const shell = await openShell({
    pages,
    at,
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await settle();
  return {
    ...shell,
    server,
    bodies: server.bodies,
    /** Something else changes the server's list. */
    change(next: PostalAddress[]) {
      addresses = next;
    },
    held: () => addresses,
  };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

export const type = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

export const choose = (country: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Country or region' }), {
    target: { value: country },
  });

export async function press(name: string, at = 0) {
  const button = screen.getAllByRole('button', { name })[at];
  if (!button) throw new Error(`There is no button ${name}.`);
  await userEvent.click(button);
  await settle();
}

export function fillSpringfield() {
  choose('US');
  type('Recipient’s name', 'Luna Park');
  type('Street address', '742 Evergreen Terrace');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP code', '62704');
  type('Phone number', '217 555 0123');
}
