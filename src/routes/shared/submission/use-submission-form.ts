import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Fault } from '../../../../contract/rules/faults.ts';
import type { PersonInput } from '../../../../contract/rules/submission.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import type { SubmissionForm } from '../../../flows/submission/submission.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { useFaults } from '../form/use-faults.ts';
import { useCallProblemWords } from '../messages/call-problem-words.ts';
import { type Refusals, type Said, translate } from '../messages/translate.ts';

/** `Form`: what is typed, which may be in another shape than what is handed to the flow. */
type FormOptions<Form, Sent> = {
  draft: { key: DraftKey; about: string };
  opened: (sent: Sent | null) => Form;
  /** Faults that the fan can fix before anything is sent. */
  faultsOf: (form: Form, now: number) => Fault<keyof Form & string, string>[];
  wordsOf: (field: keyof Form & string, code: string) => Said | undefined;
  /** Refusals of the whole form, and what is said of any other failure. */
  refusals: Refusals;
  failed: string;
};

/** A form whose input stays whatever the server or the network does. */
export function useSubmissionForm<Form extends PersonInput, Sent, Handed = Form>(
  filled: SubmissionForm<Handed, Sent>,
  { draft, opened, faultsOf, wordsOf, refusals, failed }: FormOptions<Form, Sent>,
) {
  type Field = keyof Form & string;
  const { i18n } = useLingui();
  const { platform } = useApp();
  const words = useCallProblemWords(refusals);
  const now = useSelector(filled, (snapshot) => snapshot);
  const { sent, problem } = now.context;
  const [busy, tooYoung] = [now.hasTag('busy'), now.hasTag('tooYoung')];
  const isCancelled = now.hasTag('cancelled');
  // Nothing can be sent any more.
  const isLate = now.hasTag('late') || isCancelled;
  const [typed, edit] = useDraft(draft, opened(sent), filled);
  const { form, faultAt, edited, refusalOfAll, handIn } = useFaults<Field>({
    faultsOf: () => faultsOf(typed, platform.now()),
    refusal: problem,
    isBlocked: busy || isLate,
  });

  const answerOf = (field: Field) => {
    const fault = faultAt(field);
    if (!fault) return undefined;
    const known = wordsOf(field, fault.code);
    return { tone: 'bad', text: known ? translate(i18n, known) : words(fault, failed) } as const;
  };
  useEffect(() => {
    // Once the alert about it is closed.
    if (tooYoung) return () => focusField(form.current, 'birthDate');
  }, [tooYoung, form]);

  return {
    form,
    sent,
    problem,
    busy,
    isLate,
    isCancelled,
    tooYoung,
    typed,
    set(change: Partial<Form>) {
      edit(change);
      edited(...Object.keys(change));
    },
    answerOf,
    fieldOf: <Name extends Field>(name: Name) => ({
      name,
      answer: answerOf(name),
      readOnly: busy || isLate,
      required: true,
    }),
    close: () => filled.send({ type: 'form.cancel' }),
    handIn,
    said: refusalOfAll && words(refusalOfAll, failed),
  };
}
