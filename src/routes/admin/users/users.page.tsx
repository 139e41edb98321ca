import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionData } from 'react-router';
import type { AdminUser } from '../../../../contract/schemas/admin.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { Status } from '../../../ui/status.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import type { Refusals } from '../../shared/messages/translate.ts';
import { SearchForm } from '../frame/search-form.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { SEARCH_KEYS } from './search-keys.ts';
import type { FoundUsers } from './search-users.action.ts';
import { useAccountWords } from './words.ts';

const NOBODY = msg`No account matches this exactly.`;
const WHOLE_NUMBER = msg`Please enter the full number with its country code.`;

const REFUSALS: Refusals = {
  bad_request: NOBODY,
  invalid_phone: WHOLE_NUMBER,
  unsupported_country: WHOLE_NUMBER,
  mobile_required: WHOLE_NUMBER,
};

const Search = ({ problem }: { problem: CodeProblem | undefined }) => {
  const { t } = useLingui();
  const [by, setBy] = useState<(typeof SEARCH_KEYS)[number]>('phoneNumber');
  const names = {
    phoneNumber: t`Phone number`,
    email: t`Email`,
    nickname: t`Nickname`,
    username: t`ID`,
  };
  return (
    <SearchForm
      label={names[by]}
      hint={
        by === 'phoneNumber'
          ? t`The full number with its country code, such as +82 10 1234 5678`
          : t`Enter it in full.`
      }
      problem={problem}
      refusals={REFUSALS}
      before={(onChange) => (
        <Select
          label={t`Find by`}
          name="by"
          value={by}
          options={SEARCH_KEYS.map((value) => ({ value, label: names[value] }))}
          onChange={(key) => {
            setBy(key);
            onChange();
          }}
        />
      )}
    />
  );
};

const Found = ({ users }: { users: readonly AdminUser[] }) => {
  const { t, i18n } = useLingui();
  const { statuses, roles } = useAccountWords();
  if (users.length === 0) {
    return <Status>{i18n._(NOBODY)}</Status>;
  }
  return (
    <Table
      label={t`Fans`}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t`Nickname`,
          of: ({ id, nickname }) => (
            <Link to={`/admin/users/${id}`} translate="no">
              {nickname ?? '–'}
            </Link>
          ),
        },
        { name: t`ID`, of: ({ username }) => <Verbatim>{username ?? '–'}</Verbatim> },
        { name: t`Email`, of: ({ email }) => <Verbatim>{email}</Verbatim> },
        {
          name: t`Phone number`,
          of: ({ phoneNumber }) => <Verbatim>{phoneNumber ?? '–'}</Verbatim>,
        },
        { name: t`Status`, of: ({ status }) => statuses[status] },
        { name: t`Role`, of: ({ role }) => roles[role] },
        { name: t`Signed up`, of: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
};

export const UsersPage = () => {
  const found = useActionData<FoundUsers>();
  return (
    <StaffPage>
      {() => (
        <>
          <Search problem={found?.users ? undefined : found} />
          {found?.users && <Found users={found.users} />}
        </>
      )}
    </StaffPage>
  );
};
