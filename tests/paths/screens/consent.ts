import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import type { consentMachine } from '../../../machines/consent.machine.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';

const ALL = 'Agree to all';
const labels: Record<ConsentFlag, string> = {
  service_terms: 'Terms of Service (required)',
  privacy_policy: 'Privacy Policy (required)',
  notification_settings: 'Advertising messages (optional)',
  marketing_push: 'Marketing use of your data (optional)',
};
const REQUIRED = [labels.service_terms, labels.privacy_policy];
const EVERY = Object.values(labels);

export function consentScreen(fan: Fan): Screen<typeof consentMachine> {
  const ticked = async () => (await fan.look()).ticked;
  return {
    open: () => fan.open({ at: '/signup', held: [] }),
    does: {
      'consent.toggle': ({ flag }) => fan.tick(labels[flag]),
      'all.toggle': () => fan.tick(ALL),
    },
    answers: {},
    parts: {},
    fails: {},
    passes: {},
    sees: {
      // It is left as soon as it is entered.
      deciding: () => {},
      async missing() {
        await fan.sees({ text: 'Step 1 of 4', buttons: { Next: 'disabled' } });
        const seen = await ticked();
        if (seen.includes(ALL) || REQUIRED.every((label) => seen.includes(label))) {
          throw new Error(`Nothing is missing: ${seen.join(', ')}`);
        }
      },
      async given() {
        await fan.sees({ text: 'Step 1 of 4', buttons: { Next: 'ready' } });
        const seen = await ticked();
        if (seen.includes(ALL) || !REQUIRED.every((label) => seen.includes(label))) {
          throw new Error(`These are not just the required ones: ${seen.join(', ')}`);
        }
      },
      all: () =>
        fan.sees({ text: 'Step 1 of 4', buttons: { Next: 'ready' }, ticked: [ALL, ...EVERY] }),
    },
  };
}
