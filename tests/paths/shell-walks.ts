import { model as connectivity } from '../machines/models/connectivity.ts';
import { model as lostAnswers } from '../machines/models/lost-answers.ts';
import { model as session } from '../machines/models/session.ts';
import { model as tokenRenewal } from '../machines/models/token-renewal.ts';
import { model as update } from '../machines/models/update.ts';
import { walkOf } from './walk-of.ts';

export const connectivityWalk = walkOf(connectivity);

export const updateWalk = walkOf(update);

export const sessionWalk = walkOf(session, {
  offer: ({ type }, now) => {
    switch (type) {
      // The login waits for a logout under way, and sends a member on.
      case 'session.opened':
        return now.hasTag('visitor') && !now.matches({ visitor: 'flushing' });
      case 'session.lost':
        return now.matches('restoring') || now.matches('member') || now.matches('leaving');
      case 'logout.heard':
        return !now.matches('unread');
      // The page asks first who is signed in.
      case 'account.withdrawn':
        return now.matches({ member: 'steady' });
      // The other tab's login waits as well.
      case 'token.changed':
        return !now.matches({ visitor: 'flushing' });
      default:
        return true;
    }
  },
  beyond: {
    'visitor: session.lost #1':
      'The token goes with the session, and a page that still asks is left; tests/machines/session.test.ts has a second loss.',
  },
});

export const renewalWalk = walkOf(tokenRenewal);

export const lostAnswersWalk = walkOf(lostAnswers, {
  // Nothing is lost by then, and its page stays.
  offer: ({ type }, now) =>
    !(type === 'answers.known' && now.matches('repeating')) &&
    type !== 'xstate.error.actor.repeatPresses',
  beyond: {
    'repeating: xstate.error.actor.repeatPresses #1':
      'The walked press is that of a form, which is sent again whatever its answer is.',
  },
});
