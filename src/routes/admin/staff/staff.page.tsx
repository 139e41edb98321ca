import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { StaffFactor, StaffList } from '../../../../contract/schemas/staff-list.ts';
import { Link } from '../../../ui/link.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { useAccountWords } from '../users/words.ts';
import type { LoadedStaff } from './staff.loader.ts';

type Row = StaffList['staff'][number] & { factor: StaffFactor | undefined };

/** One for each factor, and one for whoever has none. */
const rowsOf = ({ staff }: StaffList): Row[] =>
  staff.flatMap((one) => {
    const factors = one.factors.length > 0 ? one.factors : [undefined];
    return factors.map((factor) => ({ ...one, factor }));
  });

const At = ({ at }: { at: string | null | undefined }) =>
  at ? <Moment at={at} /> : <span>–</span>;

const Staff = ({ list }: { list: StaffList }) => {
  const { t } = useLingui();
  const { statuses, roles } = useAccountWords();
  const kinds = { passkey: t`Passkey`, mail: t`Code by email`, phone: t`Code by text` };
  return (
    <Table
      label={t`Staff`}
      rows={rowsOf(list)}
      keyOf={({ id, factor }) => `${id} ${factor?.kind}`}
      columns={[
        {
          name: t`Account`,
          of: ({ id, nickname }) => (
            <Link to={`/admin/users/${id}`} translate="no">
              {nickname ?? id}
            </Link>
          ),
        },
        { name: t`Role`, of: ({ role }) => roles[role] },
        { name: t`Status`, of: ({ status }) => statuses[status] },
        {
          name: t`Second factor`,
          of: ({ factor }) => (factor ? kinds[factor.kind] : <Trans>None yet</Trans>),
        },
        { name: t`Since`, of: ({ factor }) => <At at={factor?.since} /> },
        { name: t`Last used`, of: ({ factor }) => <At at={factor?.usedAt} /> },
      ]}
    />
  );
};

/** Who may do what in Backstage, and what opens it for them. */
export const StaffListPage = () => {
  const { list } = useLoaderData<LoadedStaff>();
  return <StaffPage>{() => <>{list && <Staff list={list} />}</>}</StaffPage>;
};
