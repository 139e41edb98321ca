import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useApp, useTabFlow } from '../../flows/app/use-app.tsx';
import { type IdFinder, idSearch, openIdSearch, phoneOf } from '../../flows/find-id/find-id.ts';
import { ContactSupport } from '../../ui/contact-support.tsx';
import { CALL_WORDS_WITHOUT_SAVING } from '../shared/messages/call-problem-words.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { translate } from '../shared/messages/translate.ts';
import { PhoneEntry } from '../shared/phone-verification/phone-entry.tsx';
import { PHONE_REFUSALS } from '../shared/phone-verification/phone-words.ts';
import * as css from '../shared/wizard/steps.css.ts';
import { FoundIds, NoneFound } from './answers.tsx';

const findIdWords = formWords({ ...CALL_WORDS_WITHOUT_SAVING, ...PHONE_REFUSALS });

const Search = ({ finder, onAgain }: { finder: IdFinder; onAgain: () => void }) => {
  const { i18n } = useLingui();
  const [phone] = useState(() => phoneOf(finder));
  const now = useSelector(finder, (snapshot) => snapshot);

  useTellProblem(now.hasTag('refused') ? now.context.problem : null, {
    words: (problem) => translate(i18n, findIdWords(problem)),
    onRead: () => finder.send({ type: 'problem.read' }),
  });

  if (now.hasTag('found')) {
    return (
      <FoundIds
        usernames={now.context.usernames}
        sending={now.hasTag('busy') ? 'busy' : now.hasTag('sent') ? 'sent' : 'offered'}
        onSend={() => finder.send({ type: 'id.send' })}
      />
    );
  }
  if (now.hasTag('none')) return <NoneFound onAgain={onAgain} />;
  return (
    <>
      <div className={css.question}>
        <h2 className={css.title}>
          <Trans>What’s your phone number?</Trans>
        </h2>
      </div>
      <PhoneEntry
        phone={phone}
        submit={<Trans>Find ID</Trans>}
        busy={now.hasTag('busy')}
        onProved={() => finder.send({ type: 'ids.ask' })}
      />
      <div className={css.beneath}>
        <ContactSupport />
      </div>
    </>
  );
};

export const FindIdPage = () => {
  const app = useApp();
  const finder = useTabFlow(idSearch);
  return (
    <div className={css.page}>
      <Search key={finder.sessionId} finder={finder} onAgain={() => openIdSearch(app)} />
    </div>
  );
};
