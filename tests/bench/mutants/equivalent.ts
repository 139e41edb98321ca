const ITSELF =
  'A state that leads to itself without reentering stays as it is, as without a target.';
const RAISED = 'The lost session that the transition raises leads on from wherever it goes.';
const SENT =
  'Without a code, or with one tried too often, "sent" leads on to the right state by itself.';

/** The mutants that nobody could notice, by chart, each with the reason. */
export const EQUIVALENT: Record<string, Record<string, string>> = {
  deactivation: { 'proving: proof.edit #1 → proving': ITSELF },
  'email-confirmation': {
    'entering: code.edit #1 → entering': ITSELF,
    'entering: xstate.after.codeLifetime.email-confirmation.entering #1 → entering': ITSELF,
  },
  'find-id': {
    'proving: phone.settle #1 → proving': ITSELF,
    'proving: problem.read #1 → proving': ITSELF,
    'found: problem.read #1 → found': ITSELF,
  },
  'google-verification': { 'entering: code.edit #1 → entering': ITSELF },
  language: {
    'unread: page.changed #1 → unread': ITSELF,
    'unread: config.arrived #1 → unread': ITSELF,
    'asking: page.changed #1 → asking': ITSELF,
    'asking: config.arrived #1 → asking': ITSELF,
  },
  'phone-verification': {
    'phone-verification: number.edit #1 → ready.sent': SENT,
    'phone-verification: number.edit #2 → ready.sent': SENT,
    'ready: starts in sent': SENT,
  },
  session: {
    'member.following: xstate.done.actor.loadUser #3 → unread': RAISED,
    'member.following: xstate.done.actor.loadUser #3 → restoring': RAISED,
    'member.following: xstate.done.actor.loadUser #3 → member.following': RAISED,
    'member.following: xstate.done.actor.loadUser #3 → unreachable.offline': RAISED,
    'member.following: xstate.done.actor.loadUser #3 → unreachable.failing': RAISED,
    'member.following: xstate.done.actor.loadUser #3 stays': RAISED,
    'leaving: session.lost #1 → leaving': ITSELF,
    'leaving: logout.heard #1 → leaving': ITSELF,
  },
};
