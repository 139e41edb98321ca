import { useLingui } from '@lingui/react/macro';
import { LinkRow, LinkRows } from '../../../ui/link-rows.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { KINDS } from './kinds.ts';

export const KindsPage = () => {
  const { i18n } = useLingui();
  return (
    <StaffPage>
      {() => (
        <LinkRows>
          {KINDS.map(({ content: { kind }, name }) => (
            <LinkRow key={kind} to={`/admin/content/${kind}`}>
              {i18n._(name)}
            </LinkRow>
          ))}
        </LinkRows>
      )}
    </StaffPage>
  );
};
