import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type IdSearch, idSearchOf, openIdSearch } from '../../flows/open-find-id.ts';
import { useApp } from '../../flows/use-app.tsx';
import { ContactSupport } from '../parts/contact-support.tsx';
import { formWords } from '../parts/form-words.ts';
import { PhoneEntry } from '../parts/phone-entry.tsx';
import { PHONE_REFUSALS } from '../parts/phone-words.ts';
import { said } from '../parts/said.ts';
import * as css from '../parts/steps.css.ts';
import { useTellProblem } from '../parts/tell-problem.ts';
import { Found, NoneFound } from './answers.tsx';

const findIdWords = formWords(PHONE_REFUSALS);

const Search = ({ search, onAgain }: { search: IdSearch; onAgain: () => void }) => {
  const { i18n } = useLingui();
  const { finder, phone } = search;
  const now = useSelector(finder, (snapshot) => snapshot);

  useTellProblem(now.context.problem, {
    words: (problem) => said(i18n, findIdWords(problem)),
    onRead: () => finder.send({ type: 'problem.read' }),
  });

  if (now.hasTag('found')) {
    return (
      <Found
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
        onward={<Trans>Find ID</Trans>}
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
  const [search, setSearch] = useState(() => idSearchOf(app));
  return (
    <div className={css.page}>
      <Search search={search} onAgain={() => setSearch(openIdSearch(app))} />
    </div>
  );
};
