export type Phase = 'upcoming' | 'active' | 'ended';

/** An audition accepts applications from its first moment, and no longer at its last. */
export function auditionPhase(
  { startsAt, endsAt }: { startsAt: string | Date; endsAt: string | Date },
  now: number,
): Phase {
  if (now < new Date(startsAt).getTime()) return 'upcoming';
  return now < new Date(endsAt).getTime() ? 'active' : 'ended';
}

export type ApplicationForm = {
  name: string;
  birthDate: string;
  videoUrl: string;
  motivation: string;
  contactConsent: boolean;
};
export type ApplicationField = keyof ApplicationForm;
export type ApplicationFault = {
  field: ApplicationField;
  code: 'missing_fields' | 'invalid_birth_date' | 'too_young' | 'invalid_link' | 'consent_required';
};

export const APPLICATION_LIMITS = { name: 50, videoUrl: 300, motivation: 1_000 } as const;

const FIRST_YEAR = 1900;

/** A date that existed, such as 2009-02-28. */
function isBirthDate(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  return day.getUTCFullYear() >= FIRST_YEAR && day.getTime() <= now;
}

/** The address of a performance video: https, with a host that contains a dot. */
function isVideoLink(text: string): boolean {
  if (text.length > APPLICATION_LIMITS.videoUrl || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && /\w\.\w/.test(hostname) && !username && !password;
}

/** As stored: without the spaces around the typed text. */
export const tidyApplication = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  name: form.name.trim().slice(0, APPLICATION_LIMITS.name),
  birthDate: form.birthDate.trim(),
  videoUrl: form.videoUrl.trim(),
  motivation: form.motivation.trim().slice(0, APPLICATION_LIMITS.motivation),
});

/** The first error of a trimmed application, from top to bottom. */
export function applicationFaults(
  form: ApplicationForm,
  { bornBy, now }: { bornBy: string; now: number },
): ApplicationFault[] {
  const faults: ApplicationFault[] = [];
  if (!form.name) faults.push({ field: 'name', code: 'missing_fields' });
  if (!isBirthDate(form.birthDate, now)) {
    faults.push({ field: 'birthDate', code: 'invalid_birth_date' });
  } else if (form.birthDate > bornBy) faults.push({ field: 'birthDate', code: 'too_young' });
  if (!isVideoLink(form.videoUrl)) faults.push({ field: 'videoUrl', code: 'invalid_link' });
  if (!form.motivation) faults.push({ field: 'motivation', code: 'missing_fields' });
  if (!form.contactConsent) faults.push({ field: 'contactConsent', code: 'consent_required' });
  return faults;
}
