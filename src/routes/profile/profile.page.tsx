import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { useUser } from '../../flows/app/use-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Parts } from '../../ui/part.tsx';
import { MemberCard } from '../shared/member-card/member-card.tsx';
import type { LoadedOwnSubmissions } from '../shared/own-submissions/load-own-submissions.ts';
import { OwnApplications } from '../shared/own-submissions/own-applications.tsx';
import { OwnEntries } from '../shared/own-submissions/own-entries.tsx';
import * as css from './profile.css.ts';

/** The fan's card: who it is, and which events (docs/spec.md §2, Members' pages). */
export const ProfilePage = () => {
  const { entries, applications } = useLoaderData<LoadedOwnSubmissions>();
  const user = useUser();
  if (!user) return null;
  return (
    <div className={css.page}>
      <Parts>
        <MemberCard user={user} />
        <OwnEntries entries={entries} />
        <OwnApplications applications={applications} />
        <ButtonLink variant="quiet" wide to="/mypage">
          <Trans>My page</Trans>
        </ButtonLink>
      </Parts>
    </div>
  );
};
