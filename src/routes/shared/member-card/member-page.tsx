import { useLoaderData } from 'react-router';
import type { User } from '../../../../contract/user.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Together } from '../../../ui/loaded.tsx';
import { Parts } from '../../../ui/part.tsx';
import type { LoadedOwnSubmissions } from '../own-submissions/load-own-submissions.ts';
import { OwnApplications } from '../own-submissions/own-applications.tsx';
import { OwnEntries, OwnEntriesOnTheirWay } from '../own-submissions/own-entries.tsx';
import { MemberCard } from './member-card.tsx';
import * as css from './member-page.css.ts';

type MemberPageProps = {
  user: User;
  /** The link of the card. */
  cardTo?: string;
  children: Elements;
};

/** Who the member is and what they have submitted, above the rest of their page. */
export const MemberPage = ({ user, cardTo, children }: MemberPageProps) => {
  const { entries, applications } = useLoaderData<LoadedOwnSubmissions>();
  return (
    <div className={css.page}>
      <Parts>
        <MemberCard user={user} {...(cardTo && { to: cardTo })} />
        <Together from={[entries, applications]} skeleton={<OwnEntriesOnTheirWay />}>
          <OwnEntries entries={entries} />
          <OwnApplications applications={applications} />
          {children}
        </Together>
      </Parts>
    </div>
  );
};
