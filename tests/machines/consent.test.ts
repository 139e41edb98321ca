import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Language } from '../../contract/languages.ts';
import type { ConsentFlag, GivenConsents } from '../../contract/rules/consent.ts';
import { consentMachine } from '../../machines/consent.machine.ts';

const ALL: GivenConsents = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: true,
  marketing_push: true,
  consent_language: 'en',
};
const NONE: GivenConsents = {
  service_terms: false,
  privacy_policy: false,
  notification_settings: false,
  marketing_push: false,
  consent_language: 'en',
};

function start(saved?: GivenConsents) {
  const actor = createActor(consentMachine, { input: { saved } }).start();
  const toggle = (...flags: ConsentFlag[]) => {
    for (const flag of flags) actor.send({ type: 'consent.toggle', flag, language: 'en' });
  };
  const toggleAll = (language: Language = 'en') => actor.send({ type: 'all.toggle', language });
  const language = () => actor.getSnapshot().context.consent_language;
  const now = () => {
    const snapshot = actor.getSnapshot();
    return { ...snapshot.context, given: snapshot.hasTag('given'), all: snapshot.hasTag('all') };
  };
  return { toggle, toggleAll, now, language };
}

test('no consent is given at first', () => {
  expect(start().now()).toEqual({ ...NONE, given: false, all: false });
  expect(createActor(consentMachine, { input: {} }).start().getSnapshot().value).toBe('missing');
});

test.each<[string, GivenConsents, { given: boolean; all: boolean }]>([
  ['all four', { ...ALL, consent_language: 'kr' }, { given: true, all: true }],
  ['both required ones', { ...ALL, marketing_push: false }, { given: true, all: false }],
  ['one of the required ones', { ...NONE, service_terms: true }, { given: false, all: false }],
  ['all but a required one', { ...ALL, privacy_policy: false }, { given: false, all: false }],
])('%s, given before a reload, are restored with their language', (_, saved, tags) => {
  expect(start(saved).now()).toEqual({ ...saved, ...tags });
});

test('"all" gives all four, and withdraws them if all are given', () => {
  const { toggle, toggleAll, now } = start();
  toggle('marketing_push');
  toggleAll();
  expect(now()).toEqual({ ...ALL, given: true, all: true });
  toggleAll();
  expect(now()).toEqual({ ...NONE, given: false, all: false });
});

test('"all" is ticked by the fourth single consent and unticked with any of them', () => {
  const { toggle, now } = start();
  toggle('service_terms', 'privacy_policy', 'notification_settings');
  expect(now()).toEqual({ ...ALL, marketing_push: false, given: true, all: false });
  toggle('marketing_push');
  expect(now()).toEqual({ ...ALL, given: true, all: true });
  toggle('notification_settings');
  expect(now()).toEqual({ ...ALL, notification_settings: false, given: true, all: false });
});

test('withdrawing a required consent after "all" disables the next step', () => {
  const { toggle, toggleAll, now } = start();
  toggleAll();
  toggle('privacy_policy');
  expect(now()).toEqual({ ...ALL, privacy_policy: false, given: false, all: false });
});

test('the language of the last tick is stored, whichever box it was', () => {
  const { toggle, toggleAll, language } = start();
  toggleAll('kr');
  expect(language()).toBe('kr');
  toggleAll('jp');
  expect(language()).toBe('jp');
  toggle('marketing_push');
  expect(language()).toBe('en');
});
