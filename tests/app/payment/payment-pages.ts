import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { paymentAddRoute } from '../../../src/routes/payment-add/payment-add.route.ts';
import { paymentManageRoute } from '../../../src/routes/payment-manage/payment-manage.route.ts';
import { visa } from '../../card-fixture.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, fine, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

export const PATH = '/api/payment-methods';
export const PROVIDER = 'https://cards.example';

export const jcb: PaymentMethod = {
  id: 'c2',
  ...{ brand: 'jcb', lastFour: '0505', expMonth: 1, expYear: 2026 },
  ...{ isExpired: true, isDefault: false },
};

export type Answer = (request: Request) => Response | Promise<Response>;

export const offline: Answer = () => Promise.reject(new TypeError('no network'));

const pages = [
  blankPage('/settings', { title: named('Settings'), header: 'title' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
  paymentManageRoute,
  paymentAddRoute,
];

type Options = { others?: Record<string, Answer[]>; form?: string | null };

/** A server that holds these cards; `others` answers in its place, as long as it has an answer. */
export async function openPayments(
  at: string,
  kept: PaymentMethod[],
  { others = {}, form = `${PROVIDER}/form` }: Options = {},
) {
  let methods = kept;
  const routes: Record<string, Answer> = {
    'GET /api/auth/my-data': () => json({ user: { ...luna, proof: 'password' } }),
    [`GET ${PATH}`]: () => json({ methods }),
    [`POST ${PATH}`]: () => {
      const method = { ...visa, id: `c${methods.length + 5}`, isDefault: methods.length === 0 };
      methods = [...methods, method];
      return json({ method });
    },
    ...Object.fromEntries(
      kept.flatMap(({ id }): [string, Answer][] => [
        [
          `POST ${PATH}/${id}/default`,
          () => {
            if (!methods.some((one) => one.id === id)) return problem(404, 'not_found');
            methods = methods
              .map((one) => ({ ...one, isDefault: one.id === id }))
              .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
            return fine();
          },
        ],
        [
          `POST ${PATH}/${id}/remove`,
          () => {
            if (!methods.some((one) => one.id === id)) return problem(404, 'not_found');
            methods = methods.filter((one) => one.id !== id);
            return fine();
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
    parts: { config: { ...DEFAULT_CONFIG, preparingLanguages: [], paymentForm: form } },
  });
  await settle();
  return {
    ...shell,
    server,
    bodies: server.bodies,
    /** Something else changes the server's list. */
    change(next: PaymentMethod[]) {
      methods = next;
    },
    held: () => methods,
  };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export async function press(name: string, at = 0) {
  const pressed = screen.getAllByRole('button', { name })[at];
  if (!pressed) throw new Error(`There is no button ${name}.`);
  await userEvent.click(pressed);
  await settle();
}
