import type { submissionFormMachine } from '../../../machines/submission-form.machine.ts';
import type { FieldProblem } from '../../../machines/submission-form.types.ts';
import type { Screen } from '../../machines/model.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import {
  answerOwn,
  cancelOf,
  hears,
  lacks,
  noSurprise,
  openPlace,
  type Place,
  passDeadline,
  savedIn,
  submitForm,
  submitOf,
} from './submission.ts';

const ELSEWHERE: Partial<Record<string, string>> = {
  changed_elsewhere: 'Not saved: this was changed in another tab or on another device',
  withdrawn_elsewhere: 'was withdrawn in another tab or on another device',
};
const TOO_YOUNG = 'You’re too young for this audition.';

const refusalOf = ({ code, field }: FieldProblem): Answer =>
  field
    ? { status: 400, body: { message: 'The server refused.', code, field } }
    : refusal(code === 'not_old_enough' ? 403 : 409, code.replace('withdrawn_', 'changed_'));

/** `known`: what the fan corrects. */
export function submissionFormScreen(
  fan: Fan,
  place: Place,
  known: unknown,
): Screen<typeof submissionFormMachine> {
  const { own, submit, form, at } = place;
  const { label, hint, refused, problem: ofField } = form.field;
  /** The one that closes a dialog has no text. */
  const cancelButton = (condition: 'ready' | 'disabled') =>
    form.title ? {} : { [form.cancel]: condition };
  const dialogOf = (sent: unknown) => form.title?.(sent) ?? null;

  return {
    async open() {
      await openPlace(fan, place, [own, submit]);
      await answerOwn(fan, place, 'active', known);
      await fan.press(known ? 'Correct' : place.begin[0]);
    },
    does: {
      'form.submit': ({ form: typed }, { context }) => submitForm(fan, place, typed, context.sent),
      'form.cancel': (_, now) =>
        fan.press(cancelOf(place, now.hasTag('late') || now.hasTag('cancelled'))),
      'problem.read': () => fan.press('Check'),
      'event.paused': () => hears(fan, place, 'paused'),
      'event.resumed': () => hears(fan, place, null),
      'event.cancelled': () => hears(fan, place, 'cancelled'),
      'deadline.passed': (_, { context }) => passDeadline(fan, place, context.sent),
    },
    answers: {
      async submit({ problem, sent = null }) {
        await fan.answer(submit, problem ? refusalOf(problem) : place.accepted(sent));
        // The app asks what stands now.
        if (problem && problem.code in ELSEWHERE) await answerOwn(fan, place, 'active', sent);
      },
    },
    parts: {},
    fails: { submit: noSurprise },
    passes: {},
    sees: {
      filling: ({ context: { sent, problem } }) =>
        fan.sees({
          address: at,
          dialog: dialogOf(sent),
          text: ELSEWHERE[problem?.code ?? ''] ?? '',
          buttons: { [submitOf(place, sent)]: 'ready', ...cancelButton('ready') },
          fields: {
            [label]: { answer: problem?.code === ofField.code ? refused : hint },
            ...(problem?.field === 'birthDate' && { 'Date of birth': { answer: TOO_YOUNG } }),
          },
        }),
      submitting: ({ context: { sent } }) =>
        fan.sees({
          address: at,
          dialog: dialogOf(sent),
          buttons: { [submitOf(place, sent)]: 'busy', ...cancelButton('disabled') },
        }),
      ineligible: () =>
        fan.sees({
          address: at,
          dialog: 'You can’t enter this event.',
          buttons: { Check: 'ready' },
        }),
      paused: ({ context: { sent, problem } }) =>
        fan.sees({
          address: at,
          dialog: dialogOf(sent),
          text:
            problem?.code === 'meanwhile_paused'
              ? 'Entries are paused. What you have typed stays here'
              : 'Entries are paused, so nothing was sent.',
          buttons: { [submitOf(place, sent)]: 'ready', ...cancelButton('ready') },
        }),
      async cancelled({ context: { sent } }) {
        await fan.sees({
          address: at,
          dialog: dialogOf(sent),
          text: 'This event was cancelled. Nothing was sent.',
          buttons: { Close: 'ready' },
        });
        await lacks(fan, submitOf(place, sent), 'Cancel');
      },
      async late({ context: { sent } }) {
        await fan.sees({
          address: at,
          dialog: dialogOf(sent),
          text: form.late,
          buttons: { Close: 'ready' },
        });
        await lacks(fan, submitOf(place, sent), 'Cancel');
      },
      async left({ context: { sent } }) {
        await fan.sees({ address: at, dialog: null, text: sent ? place.shown(sent) : '' });
        await lacks(fan, form.send, 'Save', 'Cancel', 'Close');
      },
      async closed({ context: { saved, sent } }) {
        await fan.sees({
          address: at,
          dialog: null,
          text: saved ? savedIn(place, saved) : sent ? place.shown(sent) : '',
        });
        await lacks(fan, form.send, 'Save', 'Cancel', 'Close');
      },
    },
  };
}
