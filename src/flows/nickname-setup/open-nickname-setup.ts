import { createActor } from 'xstate';
import type { SetupStep } from '../../../machines/nickname-setup.types.ts';
import type { App } from '../app/app.ts';
import { type Availability, freeName, nicknameFlow } from '../availability/availability.ts';
import { type Consent, consentFlow, givenConsents, readConsents } from '../consent/consent.ts';
import { setupTokenIn } from '../google-sign-in/setup-token.ts';
import { keptName, recallConsents, recallName } from '../shared/kept-fields.ts';
import { untilDone } from '../shared/until-done.ts';
import {
  forgetNicknameSetup,
  keepNicknameSetup,
  readNicknameSetup,
} from './kept-nickname-setup.ts';
import { nicknameSetupFlow, type SetupWizard, setupStepOf } from './nickname-setup.ts';

/** The set-up of one newcomer, and what its steps are filled in with. */
export type NicknameSetup = {
  /** Whose it is. */
  token: string;
  wizard: SetupWizard;
  consent: Consent;
  nickname: Availability;
};

function begin(app: App, token: string): NicknameSetup {
  const consent = createActor(consentFlow, { input: {} }).start();
  const nickname = createActor(nicknameFlow(app), { input: {} }).start();
  const wizard = createActor(
    nicknameSetupFlow({ ...app, token, tellTaken: () => nickname.send({ type: 'value.taken' }) }),
  ).start();
  return { token, wizard, consent, nickname };
}

/** What a step has settled reaches the wizard as it happens, and outlives a reload until the account is there. */
function follow({ token, wizard, consent, nickname }: NicknameSetup, { session }: App['platform']) {
  const keep = () =>
    keepNicknameSetup(session, token, {
      consents: readConsents(consent.getSnapshot()),
      nickname: keptName(nickname),
    });
  untilDone(wizard, [
    consent.subscribe((now) => {
      wizard.send({ type: 'consents.settle', consents: givenConsents(now) });
      keep();
    }),
    nickname.subscribe((now) => {
      wizard.send({ type: 'nickname.settle', nickname: freeName(now) });
      keep();
    }),
  ]);
  wizard.subscribe({ complete: () => forgetNicknameSetup(session) });
}

const begun = new WeakMap<App, NicknameSetup>();

/** The set-up under way, if any: one an app, so that neither a consent page nor Back ends it. */
export const nicknameSetupOf = (app: App): NicknameSetup | undefined => begun.get(app);

/** The set-up of the newcomer whose token is stored; another one's is given up. */
function setupFor(app: App, token: string): NicknameSetup {
  const known = begun.get(app);
  if (known?.token === token && known.wizard.getSnapshot().status === 'active') return known;
  known?.wizard.stop();
  const setup = begin(app, token);
  begun.set(app, setup);
  follow(setup, app.platform);
  const kept = readNicknameSetup(app.platform.session, token);
  if (kept) {
    recallConsents(setup.consent, kept.consents);
    recallName(setup.nickname, kept.nickname);
  }
  return setup;
}

/** Opens a step, or the one before it that is not settled; says which. Null: nobody has come from Google. */
export function openSetupStep(app: App, step: SetupStep): SetupStep | null {
  const token = setupTokenIn(app.platform.local);
  if (!token) return null;
  const { wizard } = setupFor(app, token);
  wizard.send({ type: `${step}.open` });
  return setupStepOf(wizard.getSnapshot());
}
