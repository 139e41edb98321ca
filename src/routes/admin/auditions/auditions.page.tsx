import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import * as LIMITS from '../../../../contract/limits.ts';
import { Link } from '../../../ui/link.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { End, Table } from '../frame/table.tsx';
import type { LoadedCasting } from './auditions.loader.ts';
import { useApplicationWords } from './words.ts';

/** More are not counted. */
const count = (number: number) => (number < LIMITS.applicationsCounted ? number : `${number}+`);

/** The auditions with their applications; archived ones, too. */
export const CastingPage = () => {
  const { t } = useLingui();
  const { list } = useLoaderData<LoadedCasting>();
  const language = useLanguage();
  const { states } = useApplicationWords();
  return (
    <StaffPage>
      {() =>
        list && (
          <Table
            label={t`Auditions`}
            rows={list.auditions}
            keyOf={({ id }) => id}
            columns={[
              {
                name: t`Audition`,
                of: ({ id, title }) => (
                  <Link to={`/admin/auditions/${id}`}>{textIn(title, language)}</Link>
                ),
              },
              { name: t`Applications until`, of: ({ endsAt }) => <End at={endsAt} /> },
              { name: states.open, of: ({ open }) => count(open) },
              { name: states.accepted, of: ({ accepted }) => count(accepted) },
              { name: states.declined, of: ({ declined }) => count(declined) },
            ]}
          />
        )
      }
    </StaffPage>
  );
};
