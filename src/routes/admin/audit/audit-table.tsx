import { useLingui } from '@lingui/react/macro';
import type { AuditRow } from '../../../../contract/schemas/admin.ts';
import { Link } from '../../../ui/link.tsx';
import { Moment, Table } from '../frame/table.tsx';

const Who = ({ one }: { one: AuditRow['user'] }) =>
  one ? <Link to={`/admin/users/${one.id}`}>{one.nickname ?? one.id}</Link> : '–';

const detailOf = ({ detail }: AuditRow) =>
  Object.entries(detail)
    .filter(([name]) => name !== 'by')
    .map(([, value]) => value)
    .join(' · ') || '–';

export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => {
  const { t } = useLingui();
  return (
    <Table
      label={t`Audit`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: t`When`, of: ({ at }) => <Moment at={at} /> },
        { name: t`What`, of: ({ action }) => action },
        { name: t`Account`, of: ({ user }) => <Who one={user} /> },
        { name: t`By`, of: ({ by }) => <Who one={by} /> },
        { name: t`Detail`, of: detailOf },
      ]}
    />
  );
};
