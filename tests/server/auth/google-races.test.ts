import { describe, expect, test } from 'vitest';
import { bothDatabases, databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import { Browser, codeFor, confirmedFan, post, signedIn, type TestApi } from './fans.ts';
import {
  CALLBACK,
  enter,
  googleFan,
  LINK,
  NICKNAME,
  newPerson,
  proveByMail,
  setupForm,
  setupToken,
  VERIFY_LINK,
  withGoogle,
} from './google-fans.ts';

const codesOf = (answers: { json(): { code?: string } }[]) =>
  answers.flatMap((answer) => answer.json().code ?? []).sort();

const rowsOf = async ({ database }: TestApi, sql: string) => (await database.pool.query(sql)).rows;

const opener = (open: Parameters<typeof usualApisOn>[0]) => {
  const apis = usualApisOn(open);
  return async () => withGoogle(await apis());
};

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const openAll = opener(open);

  test(`a setup token used for ${AT_ONCE} nicknames at once creates one account, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const { api, google } = await openAll();
    for (const _ of rounds) {
      const token = await setupToken(api, google);
      const answers = await together(AT_ONCE, () => post(api, NICKNAME, setupForm(token)));
      expect([count(answers, 200), count(answers, 403)]).toEqual([1, AT_ONCE - 1]);
    }
    expect(await rowsOf(api, 'select count(*)::int as users from users')).toEqual([
      { users: rounds.length },
    ]);
  });

  test(`a link code used ${AT_ONCE} times at once links once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const { api, google } = await openAll();
    for (const round of rounds) {
      const { browser } = await signedIn(api);
      const email = `luna${round}@gmail.example`;
      await browser.call('POST', LINK, { code: google.code(newPerson({ email })) });
      const code = await codeFor(api, email);
      const tabs = Array.from({ length: AT_ONCE }, () => browser.copy());
      const answers = await Promise.all(tabs.map((tab) => tab.call('POST', VERIFY_LINK, { code })));
      expect(count(answers, 200) + count(answers, 400) + count(answers, 403)).toBe(AT_ONCE);
      expect(count(answers, 200)).toBe(1);
    }
    const linked = "select count(*)::int as rows from audit where action = 'google.linked'";
    expect(await rowsOf(api, linked)).toEqual([{ rows: rounds.length }]);
  });
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const openAll = opener(open);

  test('ten sign-ins at once, each with another address from Google, all succeed', async () => {
    const { api, google } = await openAll();
    const { person } = await googleFan(api, google);
    for (const round of rounds) {
      const email = (n: number) => `luna${round}-${n}@gmail.example`;
      const code = (n: number) => google.code({ ...person, email: email(n) });
      const answers = await together(10, (n) => post(api, CALLBACK, { code: code(n) }));
      expect(count(answers, 200)).toBe(10);
      const [kept] = await rowsOf(api, 'select google_email from users');
      expect(Array.from({ length: 10 }, (_, n) => email(n))).toContain(kept?.google_email);
    }
  });

  test('a form sent ten times at once creates one account, and every response signs in to it', async () => {
    const { api, google } = await openAll();
    const form = setupForm(await setupToken(api, google));
    const answers = await together(10, () => post(api, NICKNAME, form));
    expect(count(answers, 200)).toBe(10);
    for (const answer of answers) {
      const browser = new Browser(api);
      browser.token = answer.json().token;
      expect((await browser.myData()).json().user.nickname).toBe(form.nickname);
    }
    expect(await rowsOf(api, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
    expect(await rowsOf(api, 'select count(*)::int as rows from consents')).toEqual([{ rows: 4 }]);
  });

  test('four fans link the same Google account at once: one succeeds, the others are told that it is taken', async () => {
    const { api, google } = await openAll();
    for (const round of rounds) {
      const person = newPerson();
      const browsers: Browser[] = [];
      const codes: string[] = [];
      for (let fan = 0; fan < 4; fan += 1) {
        const { browser } = await signedIn(api);
        const email = `fan${round}-${fan}@gmail.example`;
        await browser.call('POST', LINK, { code: google.code({ ...person, email }) });
        browsers.push(browser);
        codes.push(await codeFor(api, email));
      }
      const answers = await together(
        4,
        (fan) =>
          browsers.at(fan)?.call('POST', VERIFY_LINK, { code: codes[fan] }) ?? Promise.reject(),
      );
      expect(count(answers, 200)).toBe(1);
      expect(codesOf(answers)).toEqual(Array.from({ length: 3 }, () => 'google_already_linked'));
    }
    expect(
      await rowsOf(api, 'select google_sub from users where google_sub is not null'),
    ).toHaveLength(rounds.length);
  });

  test('a fan who links eight Google accounts at once ends with one linked', async () => {
    const { api, google } = await openAll();
    const { fan, browser } = await confirmedFan(api);
    const tabs = Array.from({ length: 8 }, () => browser.copy());
    const answers = await Promise.all(
      tabs.map((tab) =>
        tab.call('POST', LINK, { code: google.code(newPerson({ email: fan.email })) }),
      ),
    );
    expect(count(answers, 200)).toBe(1);
    expect(codesOf(answers)).toEqual(Array.from({ length: 7 }, () => 'google_already_linked'));
    const linked = "select count(*)::int as rows from audit where action = 'google.linked'";
    expect(await rowsOf(api, linked)).toEqual([{ rows: 1 }]);
  });

  test('four newcomers choose the same nickname at once: one gets it, the others must choose again', async () => {
    const { api, google } = await openAll();
    const tokens: string[] = [];
    for (let fan = 0; fan < 4; fan += 1) tokens.push(await setupToken(api, google));
    const answers = await together(4, (fan) =>
      post(api, NICKNAME, setupForm(tokens[fan] ?? '', { nickname: 'luna' })),
    );
    expect(count(answers, 200)).toBe(1);
    expect(codesOf(answers)).toEqual(Array.from({ length: 3 }, () => 'nickname_exists'));
    for (const token of tokens.filter((_, fan) => answers[fan]?.statusCode !== 200)) {
      expect((await post(api, NICKNAME, setupForm(token))).statusCode).toBe(200);
    }
  });

  test('a Google account that is set up in one tab and linked in another at once ends with one account', async () => {
    const { api, google } = await openAll();
    for (const _ of rounds) {
      const person = newPerson();
      const { fan, browser } = await confirmedFan(api);
      const form = setupForm(await setupToken(api, google, person));
      const [made, linked] = await Promise.all([
        post(api, NICKNAME, form),
        browser.call('POST', LINK, { code: google.code({ ...person, email: fan.email }) }),
      ]);
      expect(count([made, linked], 200)).toBe(1);
      expect(codesOf([made, linked])).toEqual([
        made.statusCode === 200 ? 'google_already_linked' : 'user_not_found',
      ]);
    }
  });

  test('an email confirmed while its owner signs in with Google ends with one of the two accounts', async () => {
    const { api, google } = await openAll();
    for (const round of rounds) {
      const email = `both.${round}@gmail.example`;
      const { browser } = await signedIn(api, { email });
      await browser.call('POST', '/api/auth/email/send-code');
      const code = await codeFor(api, email);
      const form = setupForm(await setupToken(api, google, newPerson({ email })));
      const answers = await Promise.all([
        post(api, NICKNAME, form),
        browser.call('POST', '/api/auth/email/verify', { code }),
      ]);
      expect([count(answers, 200), count(answers, 409)]).toEqual([1, 1]);
      expect(codesOf(answers)).toEqual(['email_taken']);
    }
    const sql = 'select count(email_confirmed_at)::int as confirmed from users';
    expect(await rowsOf(api, sql)).toEqual([{ confirmed: rounds.length }]);
  });

  test('nobody stays signed in who signs in with Google during the account’s withdrawal', async () => {
    const { api, google } = await openAll();
    for (const _ of rounds) {
      const { person, browser } = await googleFan(api, google);
      const entering = Array.from({ length: 4 }, () => new Browser(api));
      await proveByMail(api, browser);
      await Promise.all([
        ...entering.map((tab) => enter(tab, google.code(person))),
        browser.call('POST', '/api/auth/deactive'),
        ...entering.map((tab) => enter(tab, google.code(person))),
      ]);
      const after = await Promise.all([browser, ...entering].map((tab) => tab.myData()));
      expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 401));
    }
  });
});
