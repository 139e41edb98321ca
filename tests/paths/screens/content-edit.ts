import type { contentEditMachine } from '../../../machines/content-edit.machine.ts';
import { HEADLINE, headline } from '../../content-fixture.ts';
import type { Screen } from '../../machines/model.ts';
import { FIRST } from '../../machines/models/content-edit.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const SAVE = `POST ${HEADLINE}` as const;
const PUBLISH = `POST ${HEADLINE}/publish` as const;
const ARCHIVE = `POST ${HEADLINE}/archive` as const;
const AT = '/admin/content/headlines/doors';
/** Buttons by their first words; while something is unsaved, the one that also publishes comes first. */
const BOTH = 'Save';
const SAVE_UNSAVED = 'Save 2';
const UNSAVED = 'Not saved yet, but kept if you reload.';
const SAID = {
  saved: 'Saved.',
  published: 'Published.',
  planned: 'Planned.',
  archived: 'Archived.',
} as const;
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
  missing_fields: 'This is required before fans can see it.',
};

/** A save that the network broke is made again by itself. */
const LATER = 'You’re offline. It will be saved once the network is back.';

/** A headline whose link is edited. Read again, the server has its first version, as if another editor had just saved that. */
export function contentEditScreen(fan: Fan): Screen<typeof contentEditMachine> {
  const rest = { address: AT, dialog: null } as const;
  type Now = Parameters<Screen<typeof contentEditMachine>['sees']['draft.dirty']>[0];

  function problemOf(now: Now) {
    const { code } = now.context.problem ?? {};
    if (code === 'offline' && now.can({ type: 'network.return' })) return LATER;
    return code && FAILED[code];
  }

  /** What is not saved is told, and nothing is called done. */
  async function seesUnsaved(now: Now) {
    const { draft, problem } = now.context;
    const text = problem ? problemOf(now) : UNSAVED;
    await fan.sees({ ...rest, fields: { 'Leads to': { value: String(draft.to) } }, text });
    const said = await fan.said(Object.values(SAID));
    if (said.length > 0) throw new Error(`The page says too early: ${said.join(' ')}`);
  }
  const seesDone = (tag: keyof typeof SAID) => (now: Now) =>
    now.hasTag('unsaved') ? seesUnsaved(now) : fan.sees({ ...rest, text: SAID[tag] });
  const seesProblem = (now: Now) => fan.sees({ ...rest, text: problemOf(now) ?? 'no words' });
  const seesBusy = (now: Now) =>
    fan.sees({
      ...rest,
      buttons: now.hasTag('unsaved')
        ? { [BOTH]: 'busy', [SAVE_UNSAVED]: 'busy' }
        : { Save: 'busy', Publish: 'busy' },
    });
  return {
    async open() {
      const user = { ...luna, role: 'admin' } as const;
      await fan.open({ at: AT, held: [SAVE, PUBLISH, ARCHIVE], user, local: { token: 'T1' } });
    },
    does: {
      'draft.edit': ({ value }) => fan.fill('Leads to', String(value)),
      'content.save': () => fan.press(SAVE_UNSAVED),
      'content.publish': (_, now) => fan.press(now.hasTag('unsaved') ? BOTH : 'Publish'),
      'content.archive': () => fan.press('Archive'),
      'draft.discard'() {
        fan.forgetTyped?.();
        return fan.press('Discard');
      },
      'conflict.keep': () => fan.press(SAVE_UNSAVED),
      'conflict.take'() {
        fan.forgetTyped?.();
        return fan.pressAnywhere('Use theirs and discard mine');
      },
      'id.edit': notHere,
      'content.loaded': notHere,
      'network.return': notHere,
    },
    answers: {
      async save({ problem, saved }, { context: { draft, sent } }) {
        if (problem?.code === 'offline') return fan.cutOff(SAVE);
        if (problem?.code === 'unavailable') return fan.answer(SAVE, refusal(500, 'server_error'));
        if (!problem && draft === sent) fan.forgetTyped?.();
        const answer = problem ? refusal(409, problem.code) : { body: headline(saved ?? FIRST) };
        return fan.answer(SAVE, answer);
      },
      publish: ({ problem, isPlanned: planned = false }) => {
        const body = { message: 'Fine.', planned };
        return fan.answer(PUBLISH, problem ? refusal(400, problem.code) : { body });
      },
      archive: ({ problem }) =>
        problem ? fan.cutOff(ARCHIVE) : fan.answer(ARCHIVE, { body: { message: 'Fine.' } }),
    },
    parts: {},
    fails: { save: notHere, publish: notHere, archive: notHere },
    passes: {},
    sees: {
      'draft.clean': () => fan.sees(rest),
      'draft.dirty': seesUnsaved,
      'draft.conflict': () =>
        fan.sees({
          ...rest,
          buttons: { [SAVE_UNSAVED]: 'ready', Use: 'ready', [BOTH]: 'disabled' },
          text: 'Theirs',
        }),
      'server.resting.idle': (now) => {
        if (now.hasTag('conflict')) return;
        const unsaved = { [BOTH]: 'ready', [SAVE_UNSAVED]: 'ready', Discard: 'ready' } as const;
        const clean = { Save: 'disabled', Publish: 'ready', Archive: 'ready' } as const;
        return fan.sees({ ...rest, buttons: now.hasTag('unsaved') ? unsaved : clean });
      },
      'server.resting.saved': seesDone('saved'),
      'server.resting.published': seesDone('published'),
      'server.resting.planned': seesDone('planned'),
      'server.resting.archived': seesDone('archived'),
      'server.resting.failed': seesProblem,
      'server.resting.refused': seesProblem,
      'server.saving': seesBusy,
      'server.savingFirst': seesBusy,
      'server.publishing': seesBusy,
      'server.archiving': seesBusy,
    },
  };
}
