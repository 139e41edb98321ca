const HAS_NUMBER =
  'A phone’s code is sent and compared for a signed-in user only, and each has a text as number.';

/** The equivalent mutants of the effects by file, each with the reason why no test can detect it. */
export const EQUIVALENT_EFFECTS: Record<string, Record<string, string>> = {
  'src/flows/deactivation.ts': {
    "user()?.phoneNumber ?? '' → user()?.phoneNumber": HAS_NUMBER,
    "'' → 'planted'": HAS_NUMBER,
  },
  'src/flows/find-id.ts': {
    "without throw new Error('find-id: no phone is proved');":
      'The chart searches only with a proof; the check is for the type.',
  },
};
