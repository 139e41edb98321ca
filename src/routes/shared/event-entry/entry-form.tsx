import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  type EntryFault,
  type EntryField,
  entryFaults,
  tidyEntry,
} from '../../../../contract/rules/entry.ts';
import type { EventDetail } from '../../../../contract/schemas/events.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { EventEntry } from '../../../flows/event-entry/event-entry.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import { usePassed } from '../../../flows/shared/use-passed.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { CheckboxField } from '../../../ui/checkbox.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCallProblemWords } from '../messages/call-problem-words.ts';
import { translate } from '../messages/translate.ts';
import { ENTRY_PROBLEMS, entryWords } from './entry-words.ts';
import * as css from './event-entry.css.ts';

type FormProps = { event: EventDetail; entry: EventEntry; number: number };

/** The input stays while the sheet is open, whatever the server or the network does. */
export const EntryForm = ({ event, entry, number: taken }: FormProps) => {
  const { t, i18n } = useLingui();
  const { platform } = useApp();
  const { Form } = useFetcher();
  const words = useCallProblemWords(ENTRY_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);
  const now = useSelector(entry, (snapshot) => snapshot);
  const { sent, problem } = now.context;
  const busy = now.hasTag('busy');
  const isLate = problem?.code === 'entry_closed';
  const isOverHere = usePassed(event.endDate);
  const opened = {
    ...{ name: '', birthDate: '', number: taken, contactConsent: false },
    ...(sent && { ...sent, contactConsent: true }),
  };
  const [typed, edit] = useDraft({ key: 'entryDraft', about: event.id }, opened, entry);
  const [faults, setFaults] = useState<EntryFault[]>([]);
  const numbers = event.giveaways.map((giveaway) => giveaway.number);
  const failed = t`We couldn’t send your entry. Please try again.`;

  const close = () => entry.send({ type: 'form.cancel' });
  const set = (change: Partial<typeof typed>) => {
    edit(change);
    setFaults(faults.filter(({ field }) => !(field in change)));
  };
  const answerOf = (field: EntryField) => {
    const refused = problem?.field === field ? problem : undefined;
    const said = faults.find((fault) => fault.field === field) ?? refused;
    return said
      ? ({ tone: 'bad', text: translate(i18n, entryWords(field, said.code)) } as const)
      : undefined;
  };
  const lateWords = sent
    ? t`Entries are closed. Not saved: your earlier entry stands.`
    : t`Entries are closed. Your entry was not sent.`;
  const saidOfForm = () => {
    if (isLate) return lateWords;
    // What the fan can mend comes first.
    if (problem && !problem.field && faults.length === 0) return words(problem, failed);
    return isOverHere
      ? t`The deadline has just passed. What you send now may come too late.`
      : undefined;
  };
  const handIn = (submission: FormEvent) => {
    // The server says who is not old enough; an alert explains it.
    const limits = { numbers, bornBy: null, now: platform.now() };
    const found = entryFaults(tidyEntry(typed), limits);
    setFaults(found);
    const [worst] = found;
    if (!worst && !busy && !isLate) return;
    submission.preventDefault();
    if (worst) focusField(form.current, worst.field);
  };
  const tooYoung = now.hasTag('tooYoung');
  useEffect(() => {
    // Once the alert about it is closed.
    if (tooYoung) return () => focusField(form.current, 'birthDate');
  }, [tooYoung]);
  useEffect(() => {
    if (problem?.field) focusField(form.current, problem.field);
  }, [problem]);

  return (
    <Sheet
      title={sent ? <Trans>Correct your entry</Trans> : <Trans>Enter the giveaway</Trans>}
      onClose={close}
    >
      <Form ref={form} className={css.form} method="post" noValidate onSubmit={handIn}>
        {numbers.length > 1 ? (
          <Select
            name="number"
            label={t`Event`}
            value={String(typed.number)}
            answer={answerOf('number')}
            options={numbers.map((number) => ({
              value: String(number),
              label: t`Event ${number}`,
            }))}
            onChange={(value) => set({ number: Number(value) })}
          />
        ) : (
          <input type="hidden" name="number" value={typed.number} />
        )}
        <TextField
          name="name"
          label={t`Name`}
          hint={t`As on your photo ID.`}
          autoComplete="name"
          required
          value={typed.name}
          answer={answerOf('name')}
          readOnly={busy || isLate}
          onChange={(name) => set({ name })}
        />
        <TextField
          name="birthDate"
          type="date"
          label={t`Date of birth`}
          autoComplete="bday"
          required
          value={typed.birthDate}
          answer={answerOf('birthDate')}
          readOnly={busy || isLate}
          onChange={(birthDate) => set({ birthDate })}
        />
        <CheckboxField
          name="contactConsent"
          required
          label={<Trans>You may contact me about this event.</Trans>}
          answer={answerOf('contactConsent')}
          checked={typed.contactConsent}
          onChange={(contactConsent) => set({ contactConsent })}
        />
        <CallAnswer problem={saidOfForm()} />
        {/* One button, so that it keeps the focus when the deadline passes. */}
        <Button
          wide
          type={isLate ? 'button' : 'submit'}
          busy={busy}
          onClick={isLate ? close : undefined}
        >
          {isLate ? (
            <Trans>Close</Trans>
          ) : sent ? (
            <Trans>Save changes</Trans>
          ) : (
            <Trans>Enter</Trans>
          )}
        </Button>
      </Form>
    </Sheet>
  );
};
