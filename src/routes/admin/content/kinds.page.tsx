import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Table } from '../frame/table.tsx';
import type { LoadedKinds } from './content.loader.ts';
import { KINDS } from './kinds.ts';

export const KindsPage = () => {
  const { i18n, t } = useLingui();
  const { kinds } = useLoaderData<LoadedKinds>();
  const lacking = new Map(kinds?.map(({ kind, missing }) => [kind, missing]));
  return (
    <StaffPage>
      {() => (
        <Table
          label={t`Content`}
          rows={KINDS.map(({ content: { kind }, name }) => ({ kind, name: i18n._(name) }))}
          keyOf={({ kind }) => kind}
          columns={[
            {
              name: t`Content`,
              of: ({ kind, name }) => <Link to={`/admin/content/${kind}`}>{name}</Link>,
            },
            ...LANGUAGES.map((language) => {
              const languageName = LANGUAGE_NAMES[language];
              return {
                name: t`Missing: ${languageName}`,
                of: ({ kind }: { kind: string }) => {
                  const items = lacking.get(kind)?.[language] ?? 0;
                  return items === 0 ? (
                    '–'
                  ) : (
                    <Link to={`/admin/content/${kind}?missing=${language}`}>
                      {i18n.number(items)}
                    </Link>
                  );
                },
              };
            }),
          ]}
        />
      )}
    </StaffPage>
  );
};
