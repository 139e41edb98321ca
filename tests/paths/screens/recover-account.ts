import type { Fan } from '../fan.ts';

/** Kept on its way until the answer is given. */
export const RECOVERY = 'POST /api/auth/status/withdraw/recovery';

/** In the dialog at the login, until the page begins anew. */
export async function recoverAccount(fan: Fan) {
  await fan.press('Recover');
  await fan.answer(RECOVERY, {});
  await fan.sees({ dialog: 'Account Recovery Successful!' });
  await fan.pass(2_000);
}
