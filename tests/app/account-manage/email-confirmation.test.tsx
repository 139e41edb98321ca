import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import { wholeText } from '../support/whole-text.ts';
import { done, openAccount, user } from './account-page.tsx';

const SEND_CODE = '/api/auth/email/send-code';
const VERIFY = '/api/auth/email/verify';

/** A fan with an unconfirmed email, which any code confirms. */
async function openUnconfirmed() {
  let confirmed = 0;
  const page = await openAccount(done, '/account-manage', {
    'GET /api/auth/my-data': () => json({ user: { ...user, email_confirmed: confirmed } }),
    [`POST ${SEND_CODE}`]: () => json({ message: 'Sent.', retryAfter: 60 }),
    [`POST ${VERIFY}`]: () => {
      confirmed = 1;
      return json({ message: 'Email confirmed.' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(wholeText('Enter the code we sent to l***a@mail.example.'));
  return page;
}
const typeCode = (digits: string) =>
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: digits } });
const another = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const emailFact = () => screen.getAllByRole('definition')[0];

test('an unconfirmed email is marked as such, and the mailed code confirms it at once', async () => {
  const { server } = await openUnconfirmed();
  expect(emailFact()?.textContent).toBe('l***a@mail.exampleNot confirmedConfirmChange email');
  expect(another('Send a new code (60)').disabled).toBe(true);
  const field = screen.getByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  typeCode('123456');
  await screen.findByText('Your email is confirmed.');
  expect(emailFact()?.textContent).toBe('l***a@mail.exampleConfirmedChange email');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(emailFact()?.contains(document.activeElement)).toBe(true);
  expect(server.calls(VERIFY)).toHaveLength(1);
});
