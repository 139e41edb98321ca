import { LOST } from './fault-words.ts';

/** The actors that ask the server for nothing, with the reason. */
export const SILENT: Record<string, string> = {
  'intro: prepare': 'It loads the words and pictures of the intro, which are files of the app.',
  'install-prompt: askBrowser': 'The browser asks the fan in a window of its own.',
  'payment-add: tokenize': 'It asks the form in the frame, which asks the payment provider.',
  'picture-upload: checkPicture': 'It reads the file that was chosen.',
  'passkey-prompt: offerPasskey':
    'The walked browser suggests no passkeys; tests/app/sign-in/passkey.test.tsx plays one that does.',
  'language: showWords': 'It loads a catalogue, which is a file of the app.',
};

/** The calls of what lies over all pages, with the tests that try their faults. */
export const ELSEWHERE: Record<string, string> = {
  'connectivity: askServer':
    'It asks whether a fault is over; tests/app/connectivity and tests/browser/offline.test.ts try what it is told.',
  'lost-answers: askWhatWasDone': 'tests/app/routes/lost-answers.test.tsx plays it.',
  'lost-answers: repeatPresses': 'It makes the call of a form or of another chart.',
  'session: loadUser':
    'tests/app/session/session.test.ts and tests/app/routes/confirmed-members.test.tsx try each fault.',
  'session: sendLogout': 'tests/app/session/logout.test.ts logs out without a network.',
  'staff-act, the first visit: makeAct':
    'The entry is a GET, which the page asks for by itself as well; the walk is refused, offline and unavailable.',
  'token-renewal: renewToken': 'tests/app/session/renewal.test.ts tries the faults.',
  'update: activate':
    'It speaks to the worker that waits, not to the server; tests/app/update plays it.',
};

const NO_PASSKEYS =
  'The walked browser has no passkeys; tests/app/account-manage/proof.test.tsx tries the faults.';

/** The actors that nothing on the screen of a walk leads to, with the reason. */
export const UNREACHED: Record<string, string> = {
  'code-entry, Google’s link: sendCode': 'The code comes with the answer to google-link’s call.',
  're-auth: prove': 'These fans have no password; those with one have a walk of their own.',
  're-auth: askForOptions': NO_PASSKEYS,
  're-auth: signPasskey': NO_PASSKEYS,
  're-auth, of staff: askForOptions': NO_PASSKEYS,
  're-auth, of staff: signPasskey': NO_PASSKEYS,
  're-auth, with a password: askForOptions': NO_PASSKEYS,
  're-auth, with a password: signPasskey': NO_PASSKEYS,
};

/** An answer that is lost after the effect needs one. */
export const READS = `A GET changes nothing, so there is no "${LOST}".`;
