import { type Fault, faultAt } from './faults.ts';
import {
  type BirthDateProblem,
  birthDateProblem,
  type PersonNameProblem,
  personNameProblem,
  tidyPersonName,
} from './person.ts';
import { type TextProblem, textProblem, tidyText } from './text.ts';

export type Phase = 'upcoming' | 'active' | 'ended';

/** An audition accepts applications from its first moment, and no longer at its last. */
export function auditionPhase(
  { startsAt, endsAt }: { startsAt: string | Date; endsAt: string | Date },
  now: number,
): Phase {
  if (now < new Date(startsAt).getTime()) return 'upcoming';
  return now < new Date(endsAt).getTime() ? 'active' : 'ended';
}

export type ApplicationInput = {
  name: string;
  birthDate: string;
  videoUrl: string;
  motivation: string;
  contactConsent: boolean;
};
export type ApplicationField = keyof ApplicationInput;
export type ApplicationFault = Fault<
  ApplicationField,
  PersonNameProblem | BirthDateProblem | TextProblem | 'invalid_link' | 'consent_required'
>;

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
  ...form,
  name: tidyPersonName(form.name),
  birthDate: form.birthDate.trim(),
  videoUrl: form.videoUrl.trim(),
  motivation: tidyText(form.motivation),
});

/** The faults of a tidy application. */
export const applicationFaults = (
  { name, birthDate, videoUrl, motivation, contactConsent }: ApplicationInput,
  birth: { bornBy: string; now: number },
): ApplicationFault[] => [
  ...faultAt('name', personNameProblem(name)),
  ...faultAt('birthDate', birthDateProblem(birthDate, birth)),
  ...faultAt('videoUrl', linkProblem(videoUrl)),
  ...faultAt('motivation', textProblem(motivation, { max: APPLICATION_LIMITS.motivation })),
  ...faultAt('contactConsent', contactConsent ? undefined : 'consent_required'),
];
