import { Trans } from '@lingui/react/macro';
import { useUser } from '../../flows/app/use-app.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MemberPage } from '../shared/member-card/member-page.tsx';

/** The fan's card: who it is, and which events (docs/spec.md §2, Members' pages). */
export const ProfilePage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <MemberPage user={user}>
      <ButtonLink variant="quiet" wide to="/mypage">
        <Trans>My page</Trans>
      </ButtonLink>
    </MemberPage>
  );
};
