import { setTimeout as pause } from 'node:timers/promises';

export type Fan = { username: string; password: string };

let senders = 0;

/** A new address each time, sent as a proxy would; limits count addresses. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  senders += 1;
  return {
    'x-forwarded-for': `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
  };
}

/** The settings with which a server trusts those addresses. */
export const TRUST_LOCAL_PROXY = { TRUST_PROXY: '127.0.0.1' };

const json = { 'content-type': 'application/json' };

async function post(
  origin: string,
  path: string,
  body: object,
  cookie: Record<string, string> = {},
): Promise<Response> {
  const headers = { ...json, ...fromNewAddress(), ...cookie };
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status === 503) {
    // The server is busy, as during a start on a busy machine.
    await pause(1_000);
    return post(origin, path, body);
  }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A code is valid only with the cookie of the browser that requested it. */
const cookieOf = (answer: Response) => ({
  cookie: answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; '),
});

async function lastCode(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } });
  const [newest]: { text: string }[] = await answer.json();
  return newest?.text.match(/\d{6}/)?.[0] ?? '';
}

/** Accounts created through the API as by fans, one after another. */
export async function signUpFans(origin: string, howMany: number): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (let number = 0; number < howMany; number += 1) {
    const fan = { username: `bench${number}`, password: 'Starlit!77' };
    // Not neighbouring numbers, which share a rate limit.
    const phoneNumber = `+8210${20_000_000 + number * 1_009}`;
    const sent = await post(origin, '/api/utils/send-code', { phoneNumber });
    const code = await lastCode(origin);
    const verified = await post(
      origin,
      '/api/utils/verify-code',
      { phoneNumber, code },
      cookieOf(sent),
    );
    await post(origin, '/api/auth/sign-up', {
      ...fan,
      ...(await verified.json()),
      phoneNumber,
      nickname: fan.username,
      email: `${fan.username}@example.org`,
      passwordCheck: fan.password,
      notification_settings: false,
      marketing_push: false,
    });
    fans.push(fan);
  }
  return fans;
}

/** The Authorization header of a new session. */
export async function signIn(origin: string, fan: Fan): Promise<string> {
  const answer = await post(origin, '/api/auth/sign-in', fan);
  return answer.headers.get('authorization') ?? '';
}
