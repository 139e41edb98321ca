import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFetcher } from 'react-router';
import { BCP47, isLanguage } from '../../../../contract/languages.ts';
import type {
  ApplicationAnswer,
  OpenedApplication,
} from '../../../../contract/schemas/application-inbox.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { Moment } from '../frame/table.tsx';
import * as css from '../requests/requests.css.ts';
import { useApplicationWords } from './words.ts';

type AnswersProps = { flow: SupportReply; application: OpenedApplication };

const SendAgain = ({ flow, application, id }: AnswersProps & { id: string }) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Form method="post">
      <input type="hidden" name="does" value="sendAgain" />
      <input type="hidden" name="answer" value={id} />
      <input type="hidden" name="version" value={application.version} />
      <Button type="submit" variant="quiet" busy={busy}>
        <Trans>Send again</Trans>
      </Button>
    </Form>
  );
};

const deliveryOf = ({ delivery, toldBy = 'mail' }: ApplicationAnswer) =>
  delivery === 'sent' ? toldBy : delivery;

const Answer = ({ answer, ...of }: AnswersProps & { answer: ApplicationAnswer }) => {
  const { states, deliveries } = useApplicationWords();
  const { language } = of.application;
  return (
    <li className={css.entry}>
      <p className={css.who}>
        <span>{states[answer.decision]}</span>
        <Dot />
        <Verbatim>{answer.by.nickname ?? answer.by.id}</Verbatim>
        <Dot />
        <Moment at={answer.at} />
      </p>
      <p className={css.words} dir="auto" lang={isLanguage(language) ? BCP47[language] : undefined}>
        {answer.text}
      </p>
      <div className={css.delivery}>
        <span>{deliveries[deliveryOf(answer)]}</span>
        {answer.delivery === 'failed' && of.application.reach !== 'nothing' && (
          <SendAgain {...of} id={answer.id} />
        )}
      </div>
    </li>
  );
};

/** What the staff have written to the fan, in order. */
export const ApplicationAnswers = (of: AnswersProps) => {
  const { t } = useLingui();
  const { answers } = of.application;
  if (answers.length === 0) return null;
  return (
    <ol className={css.entries} aria-label={t`Answers`}>
      {answers.map((answer) => (
        <Answer key={answer.id} {...of} answer={answer} />
      ))}
    </ol>
  );
};
