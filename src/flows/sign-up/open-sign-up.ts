import { createActor } from 'xstate';
import type { SignUpProblem, SignUpScreen } from '../../../machines/sign-up.types.ts';
import type { App } from '../app/app.ts';
import {
  type Availability,
  freeName,
  nicknameFlow,
  usernameFlow,
} from '../availability/availability.ts';
import { type Consent, consentFlow, givenConsents } from '../consent/consent.ts';
import { suggestCountry } from '../phone-verification/kept-phone.ts';
import {
  type PhoneVerification,
  phoneProof,
  startPhone,
} from '../phone-verification/phone-verification.ts';
import { noteForLogin, noteIdForLogin } from '../shared/login-notice.ts';
import { onePerApp } from '../shared/one-per-app.ts';
import { untilDone } from '../shared/until-done.ts';
import { untilSignedIn } from '../shared/until-signed-in.ts';
import {
  type AccountDraftActor,
  accountDraft,
  completeCredentials,
  completeProfile,
} from './account-draft.ts';
import { forgetSignUp, keepSignUp, readSignUp } from './kept-sign-up.ts';
import { keptOf, recall } from './recall-sign-up.ts';
import { type SignUpWizard, screenOf, signUpFlow } from './sign-up.ts';

/** The wizard, and what its screens are filled in with. */
export type SignUp = {
  wizard: SignUpWizard;
  consent: Consent;
  phone: PhoneVerification;
  username: Availability;
  nickname: Availability;
  draft: AccountDraftActor;
};

function tellOwner(
  { phone, username, nickname, draft }: Omit<SignUp, 'wizard'>,
  problem: SignUpProblem,
) {
  if (problem.screen === 'phone') {
    phone.send({ type: 'proof.refused', problem: { ...problem, call: 'useProof' } });
  }
  switch (problem.code) {
    case 'username_taken':
      return username.send({ type: 'value.taken' });
    case 'nickname_taken':
      return nickname.send({ type: 'value.taken' });
    case 'email_taken': {
      const { email } = draft.getSnapshot().context;
      return draft.send({ type: 'draft.edit', fields: { takenEmail: email } });
    }
  }
}

/** What a screen has settled reaches the wizard as it happens, and so does what is taken back. */
function settleFacts({ wizard, consent, phone, username, nickname, draft }: SignUp) {
  const settleAccount = () => {
    const fields = draft.getSnapshot().context;
    const free = freeName(username.getSnapshot());
    const typed = nickname.getSnapshot().context.value;
    wizard.send({
      type: 'credentials.settle',
      credentials: completeCredentials(free, typed, fields),
    });
    wizard.send({
      type: 'profile.settle',
      profile: completeProfile(freeName(nickname.getSnapshot()), fields),
    });
  };
  untilDone(wizard, [
    consent.subscribe((now) =>
      wizard.send({ type: 'consents.settle', consents: givenConsents(now) }),
    ),
    phone.subscribe((now) => wizard.send({ type: 'phone.settle', phone: phoneProof(now) })),
    username.subscribe(settleAccount),
    nickname.subscribe(settleAccount),
    draft.subscribe(settleAccount),
  ]);
}

function begin(app: App): SignUp {
  const parts = {
    consent: createActor(consentFlow, { input: {} }).start(),
    phone: startPhone(app),
    username: createActor(usernameFlow(app), { input: {} }).start(),
    nickname: createActor(nicknameFlow(app), { input: {} }).start(),
    draft: createActor(accountDraft).start(),
  };
  const wizard = createActor(
    signUpFlow({ ...app, tellOwner: (problem) => tellOwner(parts, problem) }),
  ).start();
  const signUp = { wizard, ...parts };
  settleFacts(signUp);
  return signUp;
}

/** From here on a reload of this tab finds everything again, until the account is there. */
function outliveReloads(signUp: SignUp, { session }: App['platform']) {
  const kept = readSignUp(session);
  if (kept) recall(signUp, kept);
  const keep = () => keepSignUp(session, keptOf(signUp));
  const { wizard, consent, phone, username, nickname, draft } = signUp;
  untilDone(wizard, [
    consent.subscribe(keep),
    phone.subscribe(keep),
    username.subscribe(keep),
    nickname.subscribe(keep),
    draft.subscribe(keep),
  ]);
  wizard.subscribe({
    complete() {
      forgetSignUp(session);
      noteForLogin(session, 'signedUp');
      noteIdForLogin(session, username.getSnapshot().context.value);
      draft.send({ type: 'draft.edit', fields: { password: '', confirm: '' } });
    },
  });
}

const signUps = onePerApp(begin);

/** The sign-up under way. */
export const signUpOf = signUps.of;

function giveUp(app: App, { consent, phone, username, nickname, draft }: SignUp) {
  for (const part of [consent, phone, username, nickname, draft]) part.stop();
  signUps.forget(app);
  forgetSignUp(app.platform.session);
}

const opened = new WeakSet<SignUp>();

/** Opens a screen, or the first one that is not settled; says which. What the tab has kept is recalled first. */
export function openScreen(app: App, screen: SignUpScreen): SignUpScreen {
  if (signUpOf(app).wizard.getSnapshot().status === 'done') signUps.forget(app);
  const signUp = signUpOf(app);
  if (!opened.has(signUp)) {
    opened.add(signUp);
    outliveReloads(signUp, app.platform);
    untilSignedIn(app.session, () => giveUp(app, signUp));
  }
  if (screen === 'phone') suggestCountry(signUp.phone, app.platform);
  signUp.wizard.send({ type: `${screen}.open` });
  return screenOf(signUp.wizard.getSnapshot());
}
