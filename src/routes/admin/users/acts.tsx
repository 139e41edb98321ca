import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { isLanguage, LANGUAGES } from '../../../../contract/languages.ts';
import type { AdminMe, AdminUserCard } from '../../../../contract/schemas/admin.ts';
import { ROLES } from '../../../../contract/user.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Select } from '../../../ui/select.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { ActSaid } from '../frame/act-said.tsx';
import * as css from '../frame/frame.css.ts';
import { AskFirst } from './ask-first.tsx';
import { Suspend } from './suspend.tsx';
import { useAccountWords } from './words.ts';

type ActProps = { flow: StaffActing; card: AdminUserCard };

const ChangeLanguage = ({ flow, card: { user } }: ActProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const [language, setLanguage] = useState(isLanguage(user.language) ? user.language : 'en');
  return (
    <Form method="post" className={css.choice}>
      <input type="hidden" name="act" value="changeLanguage" />
      <Select
        label={t`Language`}
        name="language"
        lines={0}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={setLanguage}
      />
      <Button type="submit" variant="quiet" disabled={busy || language === user.language}>
        <Trans>Change language</Trans>
      </Button>
    </Form>
  );
};

const ChangeRole = ({ flow, card: { user } }: ActProps) => {
  const { t } = useLingui();
  const { roles } = useAccountWords();
  const [role, setRole] = useState(user.role);
  const nickname = <Verbatim>{user.nickname ?? user.id}</Verbatim>;
  return (
    <AskFirst
      flow={flow}
      act="changeRole"
      name={<Trans>Change role</Trans>}
      question={<Trans>Change the role of {nickname}?</Trans>}
      fields={
        <Select
          label={t`Role`}
          name="role"
          value={role}
          options={ROLES.map((value) => ({ value, label: roles[value] }))}
          onChange={setRole}
        />
      }
    />
  );
};

const Said = ({ flow }: Pick<ActProps, 'flow'>) => {
  const { t } = useLingui();
  return (
    <ActSaid
      flow={flow}
      done={{
        suspend: t`The account is suspended.`,
        reinstate: t`The account is reinstated.`,
        endSessions: t`The fan is logged out everywhere.`,
        changeLanguage: t`The language is changed.`,
        changeRole: t`The role is changed.`,
      }}
    />
  );
};

/** As the server decides; what it would refuse is not offered. */
function mayDo(me: AdminMe, { id, role, status }: AdminUserCard['user']) {
  const isAnother = me.id !== id;
  const mayAct = role === 'user' || me.role === 'admin';
  return {
    suspend: mayAct && isAnother && role !== 'admin' && status === 'active',
    reinstate: mayAct && status === 'suspended',
    endSessions: mayAct && isAnother,
    changeLanguage: mayAct && status !== 'withdrawn',
    changeRole: me.role === 'admin' && isAnother && (status === 'active' || role !== 'user'),
  };
}

export const Acts = ({ flow, card, me }: ActProps & { me: AdminMe }) => {
  const { user } = card;
  const nickname = <Verbatim>{user.nickname ?? user.id}</Verbatim>;
  const may = mayDo(me, user);
  return (
    <div className={css.choice}>
      <Said flow={flow} />
      <div className={css.acts}>
        {may.suspend && <Suspend flow={flow} user={user} />}
        {may.reinstate && (
          <AskFirst
            flow={flow}
            act="reinstate"
            name={<Trans>Reinstate</Trans>}
            question={<Trans>Reinstate {nickname}?</Trans>}
            fields={
              <p>
                <Trans>The fan can log in again at once.</Trans>
              </p>
            }
          />
        )}
        {may.endSessions && card.sessions.length > 0 && (
          <AskFirst
            flow={flow}
            act="endSessions"
            name={<Trans>End all sessions</Trans>}
            question={<Trans>Log {nickname} out everywhere?</Trans>}
          />
        )}
        {may.changeRole && <ChangeRole key={user.role} flow={flow} card={card} />}
      </div>
      {may.changeLanguage && <ChangeLanguage flow={flow} card={card} />}
      {!may.changeLanguage && user.role !== 'user' && (
        <p className={css.empty}>
          <Trans>Only admins can change staff accounts.</Trans>
        </p>
      )}
    </div>
  );
};
