import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { type EntryInput, entryFaults, tidyEntry } from '../../../../contract/rules/entry.ts';
import type { Entry, EventDetail } from '../../../../contract/schemas/events.ts';
import type { FilledEntry } from '../../../flows/submission/event-entry.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ContactConsent, PersonFields, SubmitButton } from '../submission/form-parts.tsx';
import { useSubmissionForm } from '../submission/use-submission-form.ts';
import { codesIn, openedCodes, PurchaseCodeFields, type TypedCodes } from './codes.tsx';
import { ENTRY_PROBLEMS, entryWords } from './entry-words.ts';
import * as css from './event-entry.css.ts';
import { Questions } from './questions.tsx';
import { answersIn, openedAnswers, type TypedAnswers } from './typed-answers.ts';

type FormProps = { event: EventDetail; filled: FilledEntry; number: number };

type TooYoungProps = Pick<FormProps, 'event' | 'filled'> & { birthDate: string };

const TooYoung = ({ event, filled, birthDate }: TooYoungProps) => (
  <Dialog
    role="alertdialog"
    title={<Trans>You can’t enter this event.</Trans>}
    onClose={() => filled.send({ type: 'problem.read' })}
    actions={
      <Button wide onClick={() => filled.send({ type: 'problem.read' })}>
        <Trans>Check the date</Trans>
      </Button>
    }
  >
    {event.bornBy && birthDate > event.bornBy ? (
      <Trans>
        It’s for fans born on or before <KstDay at={event.bornBy} />.
      </Trans>
    ) : (
      // The server knows a newer limit than this page.
      <Trans>Who can enter was corrected. Reload the page to see the new date.</Trans>
    )}
  </Dialog>
);

type TypedEntry = Omit<EntryInput, 'answers' | 'codes'> & TypedAnswers & TypedCodes;

/** Staff have changed them since the page was read: what is typed stays, and the new ones are shown. */
function useNewQuestions(problem: { code: string } | null) {
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (problem?.code === 'questions_changed') read();
  }, [problem]);
}

export const EntryForm = ({ event, filled, number: taken }: FormProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const numbers = event.giveaways.map((giveaway) => giveaway.number);
  const { questions = [], codes: most = null } = event;
  const known = useSelector(filled, ({ context: { sent } }) =>
    most === null ? 0 : (sent?.weight ?? 0),
  );
  const parts = useSubmissionForm<TypedEntry, Entry, EntryInput>(filled, {
    draft: { key: 'entryDraft', about: event.id },
    opened: (own) => ({
      name: own?.name ?? '',
      birthDate: own?.birthDate ?? '',
      number: own?.number ?? taken,
      contactConsent: own !== null,
      ...openedAnswers(questions, own?.answers),
      ...openedCodes(most ?? 0),
    }),
    faultsOf(typed, now) {
      const tidy = tidyEntry({
        ...typed,
        answers: answersIn(questions, typed),
        codes: codesIn((most ?? 0) - known, typed),
      });
      const codes = most === null ? null : { most, known };
      const limits = { numbers, bornBy: event.bornBy, now, questions, codes };
      const faults = entryFaults(tidy, limits);
      // The server says whether this alone keeps the fan out; an alert explains it.
      return faults.every(({ code }) => code === 'not_old_enough') ? [] : faults;
    },
    wordsOf: entryWords(questions),
    refusals: ENTRY_PROBLEMS,
    failed: t`We couldn’t send your entry. Please try again.`,
  });
  const { form, sent, isLate, isCancelled, tooYoung, typed, set, fieldOf, close, handIn, said } =
    parts;
  useNewQuestions(parts.problem);
  const choice = fieldOf('number');
  const lateWords = sent
    ? t`Entries are closed. Not saved: your earlier entry stands.`
    : t`Entries are closed. Your entry was not sent.`;

  return (
    <>
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
              answer={choice.answer}
              disabled={choice.readOnly}
              options={numbers.map((number) => ({
                value: String(number),
                label: t`Event ${number}`,
              }))}
              onChange={(value) => set({ number: Number(value) })}
            />
          ) : (
            <input type="hidden" name="number" value={typed.number} />
          )}
          <PersonFields of={parts} nameHint={t`As on your photo ID.`} />
          {most !== null && <PurchaseCodeFields most={most} known={known} of={parts} />}
          <Questions questions={questions} of={parts} />
          <ContactConsent of={parts}>
            <Trans>You may contact me about this event.</Trans>
          </ContactConsent>
          <CallAnswer problem={isLate && !isCancelled ? lateWords : said} />
          <SubmitButton of={parts}>
            <Trans>Enter</Trans>
          </SubmitButton>
        </Form>
      </Sheet>
      {tooYoung && <TooYoung event={event} filled={filled} birthDate={typed.birthDate} />}
    </>
  );
};
