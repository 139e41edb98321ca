import { type Fan, newFan, post, type TestApi, verifyPhone } from './fans.ts';

export const SIGN_IN = '/api/auth/sign-in';
export const SLOWED = {
  message: 'Too many attempts. Please wait, or verify your phone number.',
  code: 'sign_in_slowed',
};

/** Wrong passwords by a stranger have throttled the ID. */
export async function slow(api: TestApi, username: string, failures = 10) {
  for (let time = 0; time < failures; time += 1) {
    await post(api, SIGN_IN, { username, password: 'wrong-pass1' });
  }
}

/** A number can get one code a minute. */
export async function proofOf(api: TestApi, phoneNumber: string) {
  api.clock.advance(60_000);
  return { phoneNumber, phoneNumbertoken: await verifyPhone(api, phoneNumber, 'sign-in') };
}

export async function slowedFan(api: TestApi): Promise<Fan> {
  const fan = await newFan(api);
  await slow(api, fan.username);
  return fan;
}

export const ownProof = (api: TestApi) => (fan: Fan) => proofOf(api, fan.phoneNumber);

/** Proved before the wait begins, so that only the proof bypasses it. */
export async function slowedWithProof<Proof>(api: TestApi, proofFor: (fan: Fan) => Promise<Proof>) {
  const fan = await newFan(api);
  const proof = await proofFor(fan);
  await slow(api, fan.username);
  return { fan, proof };
}

/** The passwords that are compared from now on. */
export function comparedBy({ app }: TestApi): string[] {
  const compared: string[] = [];
  const { matches } = app.passwords;
  app.passwords.matches = (stored, password, from) => {
    compared.push(password);
    return matches(stored, password, from);
  };
  return compared;
}
