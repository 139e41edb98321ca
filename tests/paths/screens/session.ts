import { expect } from 'vitest';
import type { sessionMachine } from '../../../machines/session.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { expectWaiting } from '../until.ts';

const ME = 'GET /api/auth/my-data';
const LOGOUT = 'POST /api/auth/log-out';
const RENEWAL = 'POST /api/auth/refresh';
const SIGN_IN = 'POST /api/auth/sign-in';
const ENTRY = 'GET /api/events/encore-night/entry';
const LIVE = 'GET /health/live';
const HELD: Call[] = [ME, LOGOUT, RENEWAL, SIGN_IN, ENTRY, LIVE];

/** Which members alone may open. */
const OWN = '/mypage';
const EVENT = '/event/encore-night';
const LOGIN_FIRST = `/login?next=${encodeURIComponent(OWN)}`;
const EXPIRED = refusal(401, 'unauthorized');
/** On the settings alone. */
const SETTINGS = 'Legal';
const ENDED = 'You’ve been logged out. Please log in again.';

export function sessionScreen(fan: Fan): Screen<typeof sessionMachine> {
  let tokens = 1;
  /** Whose the stored token is, and who is on the screen. */
  let owner = luna.nickname;
  let shown = '';
  const nextToken = () => {
    tokens += 1;
    return `T${tokens}`;
  };
  /** Another tab has no network as its fan logs out: whoever has one sends it. */
  const oweLogout = () => fan.elsewhere({ stores: { logoutOwed: '1' } });

  const refuseCall = async () => {
    await fan.goTo(EVENT);
    await fan.answer(ENTRY, EXPIRED);
  };
  const renew = async () => {
    if (!fan.isWaiting(RENEWAL)) return;
    await fan.answer(RENEWAL, { headers: { authorization: `Bearer ${nextToken()}` } });
  };
  /** In the settings, which anybody may open. */
  const seesNoLogin = async (text: string) => {
    await fan.goTo('/settings');
    await fan.sees({ address: '/settings', text });
    expect(await fan.isShown('Log in')).toBe(false);
  };

  const seesNobody = async () => {
    await seesNoLogin(SETTINGS);
    // It waits, and opens or redirects as soon as the session is known.
    await fan.goTo(OWN);
    await fan.sees({ text: SETTINGS });
  };
  const seesMember = async (isAsking: boolean) => {
    await fan.goTo(OWN);
    await fan.sees({ address: OWN, text: shown });
    expect(await fan.stored('token')).toBe(`T${tokens}`);
    expect(await fan.stored('logoutOwed')).toBeNull();
    await expectWaiting(fan, ME, isAsking);
  };
  const seesVisitor = async (owed: 'sent' | 'unsent' | 'none') => {
    await fan.goTo(OWN);
    await fan.sees({ address: LOGIN_FIRST });
    expect(await fan.stored('token')).toBeNull();
    expect(await fan.stored('logoutOwed')).toBe(owed === 'none' ? null : '1');
    await expectWaiting(fan, LOGOUT, owed === 'sent');
  };
  const seesUnreached = async (text: string) => {
    await fan.sees({ address: OWN, text });
    await seesNoLogin('You stay logged in.');
    expect([await fan.stored('token'), fan.isWaiting(ME)]).toEqual([`T${tokens}`, false]);
  };

  return {
    async open() {
      const local = { token: 'T1', sessionId: '1' };
      await fan.open({ at: '/settings', held: HELD, local, started: false });
    },
    does: {
      'app.started': () => fan.start(),
      async 'session.opened'() {
        await fan.goTo('/login');
        await fan.fill('ID', 'luna12');
        await fan.fill('Password', 'starlit7');
        await fan.press('Login');
        [owner, shown] = [luna.nickname, luna.nickname];
        const headers = { authorization: `Bearer ${nextToken()}` };
        await fan.answer(SIGN_IN, { body: { user: luna }, headers });
        fan.forgetTyped?.();
        await fan.sees({ address: '/' });
      },
      async 'browser.online'() {
        await fan.setOnline(true);
      },
      async 'token.changed'() {
        owner = owner === luna.nickname ? 'sol.fan' : luna.nickname;
        const sessionId = String(tokens);
        await fan.elsewhere({ stores: { logoutOwed: null, sessionId, token: nextToken() } });
      },
      async 'user.retry'(_, now) {
        if (now.hasTag('failing')) return fan.goTo(OWN);
        await fan.pass(10_000);
        await fan.answer(LIVE, { body: { status: 'ok' } });
        // The banner that says so goes.
        await fan.pass(3_000);
      },
      async 'user.signOut'() {
        // A renewal is under way, for which the logout waits.
        await refuseCall();
        await fan.goTo('/settings');
        await fan.press('Log');
      },
      async 'logout.heard'(_, now) {
        if (!now.matches('leaving') && !now.matches('visitor')) await oweLogout();
        const tells = `auth:logout ${await fan.stored('sessionId')}`;
        await fan.elsewhere({ stores: { token: null }, tells });
        if (now.hasTag('member')) await fan.sees({ address: '/login' });
      },
      async 'session.lost'(_, now) {
        if (now.matches('leaving')) return fan.answer(RENEWAL, EXPIRED);
        if (now.matches('restoring')) await fan.answer(ME, EXPIRED);
        else await refuseCall();
        await oweLogout();
        await fan.answer(RENEWAL, EXPIRED);
        const next = encodeURIComponent(now.matches('restoring') ? OWN : EVENT);
        await fan.sees({ address: `/login?next=${next}`, notice: ENDED });
      },
      async 'account.withdrawn'() {
        await fan.goTo('/account-manage');
        await fan.answer(ME, { body: { user: { ...luna, nickname: shown } } });
        await fan.sees({ buttons: { Deactivate: 'ready' } });
        await fan.press('Deactivate');
        await oweLogout();
        await fan.press('Deactivate');
        await fan.sees({ address: '/login', notice: 'Your account is deactivated.' });
      },
    },
    answers: {
      async loadUser({ user, failing }, now) {
        if (failing) return fan.answer(ME, refusal(500, 'server_error'));
        if (user) {
          await fan.answer(ME, { body: { user: { ...user, nickname: owner } } });
          shown = owner;
          return fan.sees({ address: OWN, text: shown });
        }
        await oweLogout();
        await fan.answer(ME, refusal(403, 'forbidden'));
        await fan.sees({ address: LOGIN_FIRST, ...(now.hasTag('member') && { notice: ENDED }) });
      },
      async sendLogout(_, now) {
        await renew();
        await expectWaiting(fan, LOGOUT, true);
        while (fan.isWaiting(LOGOUT)) await fan.answer(LOGOUT, {});
        if (now.matches('leaving')) await fan.sees({ address: '/login' });
      },
    },
    parts: {},
    fails: {
      loadUser: () => fan.cutOff(ME),
      async sendLogout(now) {
        await renew();
        await expectWaiting(fan, LOGOUT, true);
        while (fan.isWaiting(LOGOUT)) await fan.cutOff(LOGOUT);
        if (now.matches('leaving')) await fan.sees({ address: '/login' });
      },
    },
    passes: { retryPause: () => fan.pass(30_000) },
    sees: {
      // In a browser nothing of the app is there yet.
      async unread() {
        expect(await fan.isShown('Log in')).toBe(false);
        expect(await fan.sent(ME)).toEqual([]);
      },
      async restoring() {
        await seesNobody();
        await expectWaiting(fan, ME, true);
        expect((await fan.sent(ME)).at(-1)?.token).toBe(`T${tokens}`);
      },
      'member.steady': () => seesMember(false),
      'member.following': () => seesMember(true),
      'unreachable.offline': () => seesUnreached('You stay logged in.'),
      'unreachable.failing': () => seesUnreached('It’s a problem on our side.'),
      async leaving() {
        await seesNobody();
        expect(await fan.stored('logoutOwed')).toBe('1');
        await expectWaiting(fan, ME, false);
      },
      'visitor.flushing': () => seesVisitor('sent'),
      'visitor.pending': () => seesVisitor('unsent'),
      'visitor.idle': () => seesVisitor('none'),
    },
  };
}
