import type { EntryAnswer } from '../../../../contract/schemas/events.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

type Answered = { answers?: readonly EntryAnswer[] | undefined };

/** A column for each question that somebody on the page was asked. */
export function answerColumns<Row extends Answered>(rows: readonly Row[]) {
  const asked = new Set(
    rows.flatMap(({ answers = [] }) => answers.map(({ question }) => question)),
  );
  return [...asked].map((name) => ({
    key: `answer:${name}`,
    name,
    of({ answers = [] }: Row) {
      const answer = answers.find(({ question }) => question === name)?.answer;
      return <Verbatim>{answer || '–'}</Verbatim>;
    },
  }));
}
