import { model as codeEntry } from '../machines/models/code-entry.ts';
import type { Offer } from '../machines/paths.ts';
import { walkOf } from './walk-of.ts';

/** With nothing to reset, typing only affects the field; a code that is typed is not asked for again. */
const canHappen: Offer = ({ type }, { context, ...now }) => {
  if (type === 'code.edit') return context.problem !== null;
  // The wait is over long before the code expires.
  if (type.startsWith('xstate.after.codeLifetime')) {
    return now.matches({ entering: { resend: 'allowed' } });
  }
  return true;
};
const isSurprise = ({ type }: { type: string }) => type.startsWith('xstate.error.actor.');

/** A phone number, for which every fault of the network is a surprise. */
export const codeEntryWalk = walkOf(codeEntry, {
  offer: (event, now) => event.output?.kind !== 'needless' && canHappen(event, now),
});

const refused = (code: string) => ({
  ...codeEntry.answers.verifyCode,
  refused: [{ kind: 'refused', problem: { call: 'verifyCode', code } }],
});

const emailWalk = walkOf(
  {
    ...codeEntry,
    input: { askedBy: 'page' },
    answers: { ...codeEntry.answers, verifyCode: refused('email_taken') },
  },
  { offer: (event, now) => !isSurprise(event) && canHappen(event, now) },
);

const accountWalk = walkOf(
  { ...codeEntry, input: { askedBy: 'page' } },
  {
    offer: (event, now) =>
      !isSurprise(event) &&
      event.output?.kind !== 'needless' &&
      event.output?.kind !== 'refused' &&
      canHappen(event, now),
  },
);

const googleWalk = walkOf(
  {
    ...codeEntry,
    input: { askedBy: 'elsewhere', sent: { sentAt: 1 } },
    answers: { ...codeEntry.answers, verifyCode: refused('no_pending_link') },
  },
  {
    offer: (event, now) => !isSurprise(event) && canHappen(event, now),
    leftBy:
      'After the end of a code only another choice of the account leads on; google-link walks it.',
  },
);

export const furtherCodeWalks = {
  'an email': emailWalk,
  'a proof of the account': accountWalk,
  'Google’s link': googleWalk,
};
