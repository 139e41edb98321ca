import type { contentEditMachine } from '../../../machines/content-edit.machine.ts';
import { HEADLINE, headline } from '../../content-fixture.ts';
import type { Screen } from '../../machines/model.ts';
import { FIRST, TYPED } from '../../machines/models/content-edit.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const SAVE = `POST ${HEADLINE}` as const;
const PUBLISH = `POST ${HEADLINE}/publish` as const;
const AT = '/admin/content/headlines/doors';
/** Buttons by their first words; the second one saves and publishes. */
const BOTH = 'Save 2';
const SAID: Partial<Record<string, string>> = {
  saved: 'Saved.',
  publish: 'Published.',
  planned: 'Planned.',
};
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
  missing_fields: 'This must be there before fans can see it.',
};

/** A headline whose link is edited. Read again, the server has its first version, as if another editor had just saved that. */
export function contentEditScreen(fan: Fan): Screen<typeof contentEditMachine> {
  const rest = { address: AT, dialog: null } as const;
  const failed = (code: string | undefined) => (code === undefined ? '' : (FAILED[code] ?? ''));
  return {
    async open() {
      const user = { ...luna, role: 'admin' } as const;
      await fan.open({ at: AT, held: [SAVE, PUBLISH], user, local: { token: 'T1' } });
    },
    does: {
      'draft.edit': () => fan.fill('Leads to', TYPED),
      async 'content.submit'({ act }) {
        if (!act) return fan.press('Save');
        const { buttons } = await fan.look();
        return fan.press(BOTH in buttons ? BOTH : 'Publish');
      },
      'draft.discard'() {
        fan.forgetTyped?.();
        return fan.press('Discard');
      },
      'conflict.keep': () => fan.press('Save'),
      'conflict.take'() {
        fan.forgetTyped?.();
        return fan.press('Take');
      },
      'id.edit': notHere,
      'content.loaded': notHere,
      'network.return': notHere,
    },
    answers: {
      async save({ problem, saved }) {
        if (problem?.code === 'offline') return fan.cutOff(SAVE);
        if (problem?.code === 'unavailable') return fan.answer(SAVE, refusal(500, 'server_error'));
        if (!problem) fan.forgetTyped?.();
        const answer = problem ? refusal(409, problem.code) : { body: headline(saved ?? FIRST) };
        return fan.answer(SAVE, answer);
      },
      carryOut: ({ problem, isPlanned: planned = false }) => {
        const body = { message: 'Fine.', planned };
        return fan.answer(PUBLISH, problem ? refusal(400, problem.code) : { body });
      },
    },
    parts: {},
    fails: { save: notHere, carryOut: notHere },
    passes: {},
    sees: {
      clean: ({ context: { done, problem } }) =>
        fan.sees({
          ...rest,
          buttons: { Save: 'disabled', Publish: 'ready' },
          text: problem ? failed(problem.code) : ((done && SAID[done]) ?? ''),
        }),
      dirty: ({ context: { problem } }) =>
        fan.sees({
          ...rest,
          buttons: { Save: 'ready', [BOTH]: 'ready', Discard: 'ready' },
          fields: { 'Leads to': { value: TYPED } },
          text: failed(problem?.code),
        }),
      saving: () => fan.sees({ ...rest, buttons: { Save: 'busy' } }),
      conflict: () =>
        fan.sees({ ...rest, buttons: { Save: 'ready', Take: 'ready' }, text: 'Theirs' }),
      carryingOut: () => fan.sees({ ...rest, buttons: { Publish: 'busy', Save: 'busy' } }),
    },
  };
}
