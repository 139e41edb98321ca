import type { Offer } from '../machines/paths.ts';
import { leafOf } from '../machines/states.ts';

const isGiven = (fact: unknown) => fact !== null;

/** Each screen reports its own fields as complete. */
export const offerSignUp: Offer = (event, now) => {
  const { problem, consents, phone, credentials, profile } = now.context;
  const place = leafOf(now).replace('filling.', '');
  const { snapshot } = event;
  // A refused proof is dropped once the fan has read about it.
  if (place === 'phone' && problem?.screen === 'phone' && phone) {
    return event.type === 'xstate.snapshot.phoneVerification' && !snapshot.context.proof;
  }
  switch (event.type) {
    case 'xstate.snapshot.consent':
      return place === 'terms' && snapshot.hasTag('given') !== isGiven(consents);
    case 'xstate.snapshot.phoneVerification':
      return place === 'phone' && isGiven(snapshot.context.proof) !== isGiven(phone);
    case 'xstate.snapshot.accountForm': {
      const changed = {
        credentials: snapshot.hasTag('credentialsComplete') !== isGiven(credentials),
        profile: snapshot.hasTag('profileComplete') !== isGiven(profile),
      };
      if (place === 'credentials') return changed.credentials && !changed.profile;
      return place === 'profile' && changed.profile && !changed.credentials;
    }
    default:
      return true;
  }
};

export const offerNicknameSetup: Offer = (event, now) => {
  const { consents, nickname, problem } = now.context;
  const { snapshot } = event;
  if (event.type === 'xstate.error.actor.setUp') return false;
  // A nickname taken meanwhile is no longer free.
  if (leafOf(now) === 'filling.nickname' && problem?.code === 'nickname_exists' && nickname) {
    return event.type === 'xstate.snapshot.nicknameAvailability' && !snapshot.hasTag('available');
  }
  switch (event.type) {
    case 'xstate.snapshot.consent':
      return leafOf(now) === 'filling.terms' && snapshot.hasTag('given') !== isGiven(consents);
    case 'xstate.snapshot.nicknameAvailability':
      return (
        leafOf(now) === 'filling.nickname' && snapshot.hasTag('available') !== isGiven(nickname)
      );
    default:
      return true;
  }
};
