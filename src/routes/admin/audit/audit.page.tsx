import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { AUDIT_FILTERS, type LoadedAudit } from './audit.loader.ts';
import { AuditTable } from './audit-table.tsx';

const Filters = () => {
  const { t } = useLingui();
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(AUDIT_FILTERS.map((name) => [name, asked.get(name) ?? ''])),
  );
  const labels = { userId: t`Account number`, by: t`Staff’s account number`, action: t`What` };
  return (
    <Form className={css.filters}>
      {AUDIT_FILTERS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <Button type="submit">
        <Trans>Filter</Trans>
      </Button>
    </Form>
  );
};

const Older = ({ next }: { next: number }) => {
  const [asked] = useSearchParams();
  const query = new URLSearchParams(asked);
  query.set('after', String(next));
  return (
    <ButtonLink to={`/admin/audit?${query}`} variant="quiet">
      <Trans>Older</Trans>
    </ButtonLink>
  );
};

export const AuditListPage = () => {
  const { page } = useLoaderData<LoadedAudit>();
  return (
    <StaffPage>
      {() =>
        page && (
          <>
            <Filters />
            <AuditTable rows={page.rows} />
            {page.next !== null && <Older next={page.next} />}
          </>
        )
      }
    </StaffPage>
  );
};
