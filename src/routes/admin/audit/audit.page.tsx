import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { VerbatimField } from '../../../ui/text-field.tsx';
import * as css from '../frame/frame.css.ts';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { LoadedAudit } from './audit.loader.ts';
import { ACCOUNT_FILTERS } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';
import { AUDIT_WORDS } from './audit-words.ts';
import { ExportAudit } from './export-audit.tsx';

const Filters = ({ wrong }: Pick<LoadedAudit, 'wrong'>) => {
  const { t, i18n } = useLingui();
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(ACCOUNT_FILTERS.map((name) => [name, asked.get(name) ?? ''])),
  );
  const [action, setAction] = useState(asked.get('action') ?? '');
  const labels = { userId: t`Account number`, by: t`Staff member’s account number` };
  const noNumber = t`That isn’t an account number. You’ll find it on the account’s page.`;
  return (
    <Form className={css.filters}>
      {ACCOUNT_FILTERS.map((name) => (
        <VerbatimField
          key={name}
          type="search"
          name={name}
          label={labels[name]}
          autoComplete="off"
          answer={wrong.includes(name) ? { tone: 'bad', text: noNumber } : undefined}
          value={typed[name] ?? ''}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <Select
        label={t`What`}
        name="action"
        value={action}
        options={[
          { value: '', label: t`Everything` },
          ...Object.entries(AUDIT_WORDS).map(([value, words]) => ({ value, label: i18n._(words) })),
        ]}
        onChange={setAction}
      />
      <div className={css.filterButton}>
        <Button type="submit">
          <Trans>Filter</Trans>
        </Button>
      </div>
    </Form>
  );
};

export const AuditListPage = () => {
  const { page, wrong } = useLoaderData<LoadedAudit>();
  const { search } = useLocation();
  return (
    <StaffPage>
      {(flow) => (
        <>
          <Filters key={search} wrong={wrong} />
          {page && <ExportAudit flow={flow} />}
          {page && <AuditTable rows={page.rows} />}
          {page && page.next !== null && (
            <NextPage after={page.next}>
              <Trans>Older</Trans>
            </NextPage>
          )}
        </>
      )}
    </StaffPage>
  );
};
