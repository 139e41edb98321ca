import type { AnyMachineSnapshot } from 'xstate';
import { model as deactivation } from '../machines/models/deactivation.ts';
import { model as emailConfirmation } from '../machines/models/email-confirmation.ts';
import { model as googleLink } from '../machines/models/google-link.ts';
import { NO_SURPRISE, walkOf } from './walk-of.ts';

/** A code is right only after it was checked. */
const isChecked = (now: AnyMachineSnapshot, entering: string) =>
  now.matches({ [entering]: 'checking' });

export const deactivationWalk = walkOf(deactivation, {
  offer: (event, now) => {
    const { sent } = now.context;
    const isConfirming = event.snapshot?.matches('confirming');
    if (event.type === 'xstate.done.actor.codeEntry') return isChecked(now, 'enteringCode');
    // Only a sent code can be checked.
    if (isConfirming) return sent !== null && !isChecked(now, 'enteringCode');
    return !event.type.startsWith('xstate.error.actor.');
  },
  beyond: {
    'checkingPassword: xstate.error.actor.prove #1': NO_SURPRISE,
    'leaving: xstate.error.actor.deactivate #1': NO_SURPRISE,
  },
});

export const passwordWalk = walkOf(
  { ...deactivation, input: { proof: 'password' } },
  {
    offer: ({ type }, { context: { problem } }) => {
      // With nothing to reset, typing only affects the field.
      if (type === 'password.edit') return problem !== null;
      return !type.startsWith('xstate.error.actor.');
    },
  },
);

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
