const ITSELF =
  'A state that leads to itself without reentering stays as it is, as without a target.';
const RAISED = 'The lost session that the transition raises leads on from wherever it goes.';
const DECIDED = 'The choice made in "deciding" leads to the same state.';
const REPORTED = 'The part reports at its start that nothing is checked, which leads back.';
const RECHECKED =
  'The rules are checked again for both screens: by the transition itself, or as a name reports.';
const recheckedFrom = (transition: string) =>
  Object.fromEntries(
    [
      'credentials.incomplete',
      'credentials.complete',
      'profile.incomplete',
      'profile.complete',
    ].map((state) => [`${transition} → ${state}`, RECHECKED]),
  );

/** The equivalent mutants by chart, each with the reason why no test can detect it. */
export const EQUIVALENT: Record<string, Record<string, string>> = {
  'account-form': {
    'account-form: starts in credentials': 'A parallel state enters all of its regions.',
    'account-form: starts in profile': 'A parallel state enters all of its regions.',
    'credentials: starts in complete': RECHECKED,
    'profile: starts in complete': RECHECKED,
    ...recheckedFrom('account-form: fields.edit #1'),
    ...recheckedFrom('account-form: xstate.snapshot.usernameAvailability #1'),
    ...recheckedFrom('account-form: xstate.snapshot.nicknameAvailability #1'),
    ...recheckedFrom('account-form: account.refused #3'),
    'account-form: account.refused #1 → credentials.complete': RECHECKED,
    'account-form: account.refused #1 → profile.complete': RECHECKED,
    'account-form: account.refused #2 → credentials.incomplete': RECHECKED,
    'account-form: account.refused #2 → profile.incomplete': RECHECKED,
    'account-form: account.refused #2 → profile.complete': RECHECKED,
  },
  'code-entry': {
    'entering: starts in code': 'A parallel state enters all of its regions.',
    'entering: starts in resend': 'A parallel state enters all of its regions.',
    'entering.code.over: starts in exhausted': 'Every transition names the state within it.',
    'entering.code.over: starts in refused': 'Every transition names the state within it.',
    'entering.code.sent: code.edit #1 → entering': DECIDED,
    'entering.code.sent: code.edit #1 → entering.code.deciding': DECIDED,
    'entering.code.sent: code.edit #1 → entering.resend.deciding': DECIDED,
    'entering.resend.waiting: xstate.after.resendWait.code-entry.entering.resend.waiting #1 → entering.resend.deciding':
      DECIDED,
    'sending: xstate.done.actor.sendCode #2 → entering.code.deciding': DECIDED,
    'sending: xstate.done.actor.sendCode #2 → entering.resend.deciding': DECIDED,
    'sending: xstate.error.actor.sendCode #1 → entering.code.deciding': DECIDED,
    'sending: xstate.error.actor.sendCode #1 → entering.resend.deciding': DECIDED,
    'confirming: xstate.done.actor.verifyCode #2 → entering': DECIDED,
    'confirming: xstate.done.actor.verifyCode #2 → entering.code.deciding': DECIDED,
    'confirming: xstate.done.actor.verifyCode #2 → entering.resend.deciding': DECIDED,
    'confirming: xstate.done.actor.verifyCode #6 → entering': DECIDED,
    'confirming: xstate.done.actor.verifyCode #6 → entering.code.deciding': DECIDED,
    'confirming: xstate.done.actor.verifyCode #6 → entering.resend.deciding': DECIDED,
    'confirming: xstate.error.actor.verifyCode #1 → entering': DECIDED,
    'confirming: xstate.error.actor.verifyCode #1 → entering.code.deciding': DECIDED,
    'confirming: xstate.error.actor.verifyCode #1 → entering.resend.deciding': DECIDED,
  },
  connectivity: {
    'online.back: call.unreached #1 → online.back': ITSELF,
    'online.back: refresh.failed #1 → online.back': ITSELF,
  },
  consent: {
    'consent: consent.toggle #3 → deciding': DECIDED,
    'all: all.toggle #1 → deciding': DECIDED,
  },
  'email-confirmation': {
    'idle: confirmation.ask #1 → entering.checking': REPORTED,
    'entering: starts in checking': REPORTED,
  },
  're-auth': {
    'enteringCode: xstate.snapshot.codeEntry #2 → deciding':
      'The new kind of proof leads to the password at once.',
  },
  'find-password': {
    'filling: step.open #2 stays': 'Without an ID the fan is at step 1 already.',
    'filling.phone: always #1 → filling.password': 'Step 3 leads back to step 1 at once.',
    'filling.password: always #1 → filling.phone': 'Step 2 leads back to step 1 at once.',
  },
  'google-link': {
    'sending: xstate.done.actor.askForLink #2 → deciding': DECIDED,
    'sending: xstate.done.actor.askForLink #2 → waiting.checking': REPORTED,
  },
  language: {
    'unread: page.changed #1 → unread': ITSELF,
    'unread: config.arrived #1 → unread': ITSELF,
    'asking: page.changed #1 → asking': ITSELF,
    'asking: config.arrived #1 → asking': ITSELF,
  },
  'phone-verification': { 'phone-verification: number.edit #1 → deciding': DECIDED },
  'sign-in': {
    'entering.closed: credentials.edit #1 → entering.closed':
      'The notice is told the same account once more.',
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
  update: {
    'held: worker.replaced #1 → held': ITSELF,
    'heldBack: worker.replaced #1 → heldBack': ITSELF,
  },
};
