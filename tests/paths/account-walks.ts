import type { AnyMachineSnapshot } from 'xstate';
import { model as accountChange } from '../machines/models/account-change.ts';
import { model as consentRenewal } from '../machines/models/consent-renewal.ts';
import { model as deactivation } from '../machines/models/deactivation.ts';
import { model as emailConfirmation } from '../machines/models/email-confirmation.ts';
import { model as googleLink } from '../machines/models/google-link.ts';
import { model as paymentAdd } from '../machines/models/payment-add.ts';
import { JPEG_FILE, model as pictureUpload } from '../machines/models/picture-upload.ts';
import { model as pushSubscription } from '../machines/models/push-subscription.ts';
import { askedOf, model as reAuth, STAFF, WITHOUT_PASSKEY } from '../machines/models/re-auth.ts';
import { FIRST_VISIT, model as staffAct } from '../machines/models/staff-act.ts';
import { model as supportReply } from '../machines/models/support-reply.ts';
import type { Offer } from '../machines/paths.ts';
import { NO_SURPRISE, type Walk, walkOf } from './walk-of.ts';

/** A code is right only after it was checked. */
const isChecked = (now: AnyMachineSnapshot, entering: string) =>
  now.matches({ [entering]: 'checking' });

export const deactivationWalk = walkOf(deactivation, {
  offer: ({ type }) => !type.startsWith('xstate.error.actor.'),
  beyond: { 'leaving: xstate.error.actor.deactivate #1': NO_SURPRISE },
});

export const consentRenewalWalk = walkOf(consentRenewal, {
  offer: ({ type }) => !type.startsWith('xstate.error.actor.'),
  beyond: { 'agreeing: xstate.error.actor.agree #1': NO_SURPRISE },
});

const BY_PASSKEY =
  'The walked browser has no passkeys; tests/app/account-manage/proof.test.tsx and lost-answers.test.tsx play one that has.';

const NETWORK = 'The network tells it; tests/app/admin-events/fresh-event.test.tsx does.';

const BY_PASSKEYS = Object.fromEntries(
  [
    'deciding: always #1',
    'offeringPasskey: passkey.ask #1',
    'offeringPasskey: passkey.decline #1',
    'offeringPasskey: passkey.known #1',
    'offeringPasskey: proof.cancel #1',
    'askingForOptions: xstate.done.actor.askForOptions #1',
    'askingForOptions: xstate.done.actor.askForOptions #2',
    'askingForOptions: xstate.done.actor.askForOptions #3',
    'askingForOptions: xstate.error.actor.askForOptions #1',
    'waitingForBrowser: passkey.decline #1',
    'waitingForBrowser: proof.cancel #1',
    'waitingForBrowser: xstate.done.actor.signPasskey #1',
    'waitingForBrowser: xstate.done.actor.signPasskey #2',
    'waitingForBrowser: xstate.error.actor.signPasskey #1',
    'checkingPasskey: xstate.done.actor.prove #1',
    'checkingPasskey: xstate.done.actor.prove #2',
    'checkingPasskey: xstate.done.actor.prove #3',
    'checkingPasskey: xstate.error.actor.prove #1',
    'enteringCode.typing: passkey.choose #1',
    'enteringPassword: passkey.choose #1',
  ].map((transition) => [transition, BY_PASSKEY]),
);

const BY_PAGE =
  'The walked page stays, and its dialog can be loaded; tests/app/app/proofs.test.tsx has others.';

/** Of one kind of owner. */
const proofWalk = (
  owner: typeof WITHOUT_PASSKEY | typeof STAFF,
  proof: 'mail' | 'password',
  offer: Offer,
) =>
  walkOf(
    {
      ...reAuth,
      input: owner,
      events: { ...reAuth.events, 'proof.ask': askedOf(proof) },
    },
    {
      offer(event, now) {
        const { type, snapshot } = event;
        if (type === 'proof.ask') return event.isAgain === now.hasTag('proved');
        if (type === 'proof.drop' || type === 'dialog.missing') return false;
        // With nothing to reset, typing only affects the field.
        if (type === 'password.edit') return now.context.problem !== null;
        const isEnd = type === 'xstate.done.actor.codeEntry' || snapshot?.context.problem;
        if (isEnd) return isChecked(now, 'enteringCode');
        if (snapshot?.matches('confirming'))
          return now.context.sent !== null && !isChecked(now, 'enteringCode');
        return !type.startsWith('xstate.error.actor.') && offer(event, now);
      },
      beyond: {
        'checkingPassword: xstate.error.actor.prove #1': NO_SURPRISE,
        're-auth: proof.drop #1': BY_PAGE,
        're-auth: dialog.missing #1': BY_PAGE,
        ...BY_PASSKEYS,
      },
    },
  );

// The password has a walk of its own.
export const reAuthWalk = proofWalk(
  WITHOUT_PASSKEY,
  'mail',
  ({ type }) => type !== 'password.submit',
);
export const staffReAuthWalk = proofWalk(STAFF, 'password', () => true);
export const passwordWalk = proofWalk(WITHOUT_PASSKEY, 'password', () => true);

/** A new email is confirmed by a code; no other change of these walks is. */
const changeWalk = (isEmail: boolean, further: Pick<Partial<Walk>, 'beyond' | 'leftBy'>) =>
  walkOf(accountChange, {
    offer: (event, now) => {
      const { type, output, snapshot } = event;
      if (type === 'xstate.done.actor.codeEntry') return isChecked(now, 'confirming');
      if (type === 'change.submit') {
        // A changed email leaves nothing to fill in.
        return (
          (event.change.kind === 'changeEmail') === isEmail && !(isEmail && now.hasTag('done'))
        );
      }
      if (output?.problem === null) return (output.code !== undefined) === isEmail;
      if (snapshot?.matches('confirming')) return !isChecked(now, 'confirming');
      return !type.startsWith('xstate.error.actor.');
    },
    ...further,
  });

export const accountChangeWalk = changeWalk(false, {
  beyond: {
    'deciding: always #1':
      'Only a reload begins there; tests/app/account-manage/contact-changes.test.tsx does.',
    'changing: xstate.error.actor.makeChange #1': NO_SURPRISE,
  },
});
export const emailChangeWalk = changeWalk(true, {
  leftBy: 'A changed email leaves nothing to fill in; the page leads back to the account.',
});

/** The entry is asked for by the page itself, but for the first one. */
const staffWalk = (isFirstVisit: boolean, further: Pick<Partial<Walk>, 'leftBy'>) =>
  walkOf(isFirstVisit ? { ...staffAct, input: FIRST_VISIT } : staffAct, {
    offer: ({ type, act }, now) => {
      if (type === 'network.return') return false;
      if (type === 'act.submit') {
        return (act.kind === 'enter') === isFirstVisit && !(isFirstVisit && now.hasTag('done'));
      }
      return !type.startsWith('xstate.error.actor.');
    },
    beyond: {
      'acting: xstate.error.actor.makeAct #1': NO_SURPRISE,
      'acting: xstate.error.actor.makeAct #2': NO_SURPRISE,
      'choosing.failed: network.return #1': NETWORK,
      'resting.failed: network.return #1': NETWORK,
    },
    ...further,
  });

export const staffActWalk = staffWalk(false, {});
export const firstVisitWalk = staffWalk(true, {
  leftBy: 'Once staff have entered, the page has nothing to choose any more.',
});

export const supportReplyWalk = walkOf(supportReply, {
  offer: ({ type, output }, now) => {
    // Only an answer is mailed.
    const isUnsent = output?.problem === null && !output.isSent;
    if (isUnsent) return now.context.act?.kind === 'answer';
    return !type.startsWith('xstate.error.actor.');
  },
  beyond: { 'sending: xstate.error.actor.makeAct #1': NO_SURPRISE },
});

export const emailConfirmationWalk = walkOf(emailConfirmation, {
  offer: (event, now) => {
    if (event.type === 'xstate.done.actor.codeEntry') return isChecked(now, 'entering');
    if (!event.snapshot?.matches('confirming')) return true;
    return now.context.sent !== null && !isChecked(now, 'entering');
  },
});

export const googleLinkWalk = walkOf(googleLink, {
  offer: ({ type, snapshot }, now) => {
    if (type === 'xstate.error.actor.askForLink') return false;
    // The alert covers the page.
    if (now.matches('refused')) return type === 'problem.read';
    if (type === 'xstate.done.actor.codeEntry') return isChecked(now, 'waiting');
    if (!snapshot) return !now.hasTag('checking');
    return (
      !now.matches({ waiting: 'over' }) &&
      !(snapshot.matches('confirming') && now.hasTag('checking'))
    );
  },
  beyond: { 'sending: xstate.error.actor.askForLink #1': NO_SURPRISE },
});

export const paymentAddWalk = walkOf(paymentAdd, {
  offer: ({ type }) => !type.startsWith('xstate.error.actor.'),
  beyond: {
    'tokenizing: xstate.error.actor.tokenize #1': NO_SURPRISE,
    'saving: xstate.error.actor.saveCard #1': NO_SURPRISE,
  },
});

/** What the browser alone decides, without a call. */
const BY_BROWSER = 'tests/app/notification-setting/this-browser.test.tsx has each browser.';

const DECIDED_BY_BROWSER: Record<string, readonly string[]> = {
  'xstate.done.actor.findState': ['unsupported', 'needsInstall', 'blocked'],
  'xstate.done.actor.turnOn': ['blocked', 'off'],
};

export const pushSubscriptionWalk = walkOf(pushSubscription, {
  offer: ({ type, output }) =>
    type !== 'page.seen' &&
    !type.startsWith('xstate.error.') &&
    !DECIDED_BY_BROWSER[type]?.includes(output.kind),
  beyond: {
    'checking: xstate.done.actor.findState #1': BY_BROWSER,
    'checking: xstate.done.actor.findState #2': BY_BROWSER,
    'checking: xstate.done.actor.findState #3': BY_BROWSER,
    'checking: xstate.error.actor.findState #1': NO_SURPRISE,
    'unsupported: page.seen #1': BY_BROWSER,
    'needsInstall: page.seen #1': BY_BROWSER,
    'blocked: page.seen #1': BY_BROWSER,
    'unknown: page.seen #1': BY_BROWSER,
    'off: page.seen #1': BY_BROWSER,
    'on: page.seen #1': BY_BROWSER,
    'turningOn: xstate.done.actor.turnOn #1': BY_BROWSER,
    'turningOn: xstate.done.actor.turnOn #2': BY_BROWSER,
    'turningOn: xstate.error.actor.turnOn #1': NO_SURPRISE,
    'turningOff: xstate.error.actor.turnOff #1': NO_SURPRISE,
    'testing: xstate.error.actor.sendTest #1': NO_SURPRISE,
  },
});

/** What is found out about a file depends on the file. */
export const pictureUploadWalk = walkOf(pictureUpload, {
  offer: ({ type, output }, now) => {
    if (type === 'xstate.done.actor.checkPicture') {
      return (output.problem === null) === (now.context.file === JPEG_FILE);
    }
    return type !== 'upload.progress' && !type.startsWith('xstate.error.actor.');
  },
  beyond: {
    'checking: xstate.error.actor.checkPicture #1':
      'Every browser reads a file that was chosen; a pinned journey has one that does not.',
    'uploading: upload.progress #1':
      'The browser reports it by itself; tests/app/pictures has a picture on its way.',
    'uploading: xstate.error.actor.sendPicture #1': NO_SURPRISE,
  },
});
