import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reasonProblem, tidyReason } from '../../../../contract/rules/suspension.ts';
import type { AdminUser } from '../../../../contract/schemas/admin.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useActDraft } from '../frame/use-act-draft.ts';
import { AskFirst } from './ask-first.tsx';

type SuspendProps = { flow: StaffActing; user: AdminUser };

const EMPTY = { reason: '', days: '7' };

export const Suspend = ({ flow, user }: SuspendProps) => {
  const { t } = useLingui();
  const [{ reason, days }, edit] = useActDraft(
    flow,
    'suspend',
    { key: 'suspensionDraft', about: user.id },
    EMPTY,
  );
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(tidyReason(reason));
  const said =
    problem === 'too_long' ? t`At most 500 characters.` : t`Please say why; the fan reads it.`;
  const nickname = <Verbatim>{user.nickname ?? user.id}</Verbatim>;
  return (
    <AskFirst
      flow={flow}
      act="suspend"
      name={<Trans>Suspend</Trans>}
      question={<Trans>Suspend {nickname}?</Trans>}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <>
          <TextArea
            label={t`Reason`}
            hint={t`The fan reads it.`}
            name="reason"
            rows={4}
            value={reason}
            answer={tried && problem ? { tone: 'bad', text: said } : undefined}
            onChange={(value) => edit({ reason: value })}
          />
          <Select
            label={t`How long`}
            name="days"
            value={days}
            options={[
              { value: '1', label: t`1 day` },
              { value: '7', label: t`7 days` },
              { value: '30', label: t`30 days` },
              { value: '0', label: t`Until reinstated` },
            ]}
            onChange={(value) => edit({ days: value })}
          />
        </>
      }
    />
  );
};
