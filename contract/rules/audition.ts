import type { ApplicationBody } from '../schemas/auditions.ts';
import { type Fault, faultAt } from './faults.ts';
import { phaseAt } from './phase.ts';
import { type PersonFault, submissionFaults, tidyPerson } from './submission.ts';
import { type TextProblem, textProblem, tidyText } from './text.ts';

const millisecondsOf = (moment: string | Date) => new Date(moment).getTime();

/** An audition accepts applications while it is on. */
export const auditionPhase = (
  { startsAt, endsAt }: { startsAt: string | Date; endsAt: string | Date },
  now: number,
) => phaseAt(now, { start: millisecondsOf(startsAt), end: millisecondsOf(endsAt) });

export type ApplicationInput = Omit<ApplicationBody, 'replaces'>;
export type ApplicationField = keyof ApplicationInput;
export type ApplicationFault = Fault<ApplicationField, PersonFault | TextProblem | 'invalid_link'>;

export const APPLICATION_LIMITS = { videoUrl: 300, motivation: 1_000 } as const;

/** What no address contains as it is: it would look like another one. */
const NO_PART_OF_A_LINK = /[\p{C}\p{Z}<>"\\^`{|}]/u;

/** The address of a performance video: https, with a host that contains a dot. */
function linkProblem(text: string): TextProblem | 'invalid_link' | undefined {
  const problem = textProblem(text, { max: APPLICATION_LIMITS.videoUrl });
  if (problem === 'too_long') return problem;
  if (NO_PART_OF_A_LINK.test(text) || !URL.canParse(text)) return 'invalid_link';
  const { protocol, hostname, username, password } = new URL(text);
  const isVideo = protocol === 'https:' && /\w\.\w/.test(hostname) && !username && !password;
  return isVideo ? undefined : 'invalid_link';
}

/** As stored: only white space is tidied. */
export const tidyApplication = (form: ApplicationInput): ApplicationInput => ({
  ...tidyPerson(form),
  videoUrl: form.videoUrl.trim(),
  motivation: tidyText(form.motivation),
});

/** The faults of a tidy application. */
export const applicationFaults = (
  form: ApplicationInput,
  birth: { bornBy: string; now: number },
): ApplicationFault[] =>
  submissionFaults(form, birth, [
    ...faultAt('videoUrl', linkProblem(form.videoUrl)),
    ...faultAt('motivation', textProblem(form.motivation, { max: APPLICATION_LIMITS.motivation })),
  ]);
