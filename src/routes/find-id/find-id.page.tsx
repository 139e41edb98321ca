import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useActionData, useSubmit } from 'react-router';
import { useTabFlow } from '../../flows/app/use-app.tsx';
import { type IdFinder, idSearch } from '../../flows/find-id.ts';
import { phoneOf } from '../../flows/phone-verification/phone-facts.ts';
import { ContactSupport } from '../../ui/contact-support.tsx';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { translate } from '../shared/messages/translate.ts';
import { PhoneEntry } from '../shared/phone-verification/phone-entry.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { FoundIds, NoneFound, SendIdButton } from './answers.tsx';
import type { findId } from './find-id.action.ts';
import { PhoneQuestion } from './phone-question.tsx';
import { StepWithoutScript } from './steps-without-script.tsx';
import { findIdWords } from './words.ts';

const Search = ({ finder }: { finder: IdFinder }) => {
  const { i18n } = useLingui();
  const submit = useSubmit();
  const [phone] = useState(() => phoneOf(finder));
  const now = useSelector(finder, (snapshot) => snapshot);

  useTellProblem(now.hasTag('refused') ? now.context.problem : null, {
    words: (problem) => translate(i18n, findIdWords(problem)),
    onRead: () => finder.send({ type: 'problem.read' }),
  });

  if (now.hasTag('found')) {
    return (
      <FoundIds usernames={now.context.usernames} isSent={now.hasTag('sent')}>
        <SendIdButton
          sending={now.hasTag('busy') ? 'busy' : now.hasTag('sent') ? 'sent' : 'offered'}
          onClick={() => finder.send({ type: 'id.send' })}
        />
      </FoundIds>
    );
  }
  if (now.hasTag('none')) return <NoneFound />;
  return (
    <>
      <PhoneQuestion />
      <PhoneEntry
        phone={phone}
        submit={<Trans>Find ID</Trans>}
        busy={now.hasTag('busy')}
        onProved={() => void submit(null, { method: 'post' })}
        stepWithoutScript="number"
      />
      <div className={css.beneath}>
        <ContactSupport />
      </div>
    </>
  );
};

export const FindIdPage = () => {
  const finder = useTabFlow(idSearch);
  const answer = useActionData<typeof findId>();
  return (
    <div className={css.page}>
      {answer && 'step' in answer ? (
        <StepWithoutScript {...answer} />
      ) : (
        <Search key={finder.sessionId} finder={finder} />
      )}
    </div>
  );
};
