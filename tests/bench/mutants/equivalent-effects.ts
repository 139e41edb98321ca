const HAS_NUMBER =
  'A phone’s code is sent and compared for a signed-in user only, and each has a text as number.';

const WAITING = 'The chart waits only after an answer that says until when.';

/** The equivalent mutants of the effects by file, each with the reason why no test can detect it. */
export const EQUIVALENT_EFFECTS: Record<string, Record<string, string>> = {
  'src/flows/re-auth.ts': {
    "user()?.phoneNumber ?? '' → user()?.phoneNumber": HAS_NUMBER,
    "'' → 'planted'": HAS_NUMBER,
  },
  'src/flows/find-id.ts': {
    "without throw new Error('find-id: no phone is proved');":
      'The chart searches only with a proof; the check is for the type.',
  },
  'src/flows/sign-in.ts': {
    "'refused' → 'planted' #2": 'Every code without words of its own has the general ones.',
    'reportFailure does nothing':
      'Every failure of the call is an answer; the chart tells a surprise for whoever changes that.',
    "answer && 'until' in answer → (answer) || ('until' in answer)": WAITING,
    '0 → 1': WAITING,
  },
};
