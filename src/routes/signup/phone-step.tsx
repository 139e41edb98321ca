import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { PhoneVerification } from '../../flows/phone-verification.ts';
import { PhoneEntry } from '../parts/phone-entry.tsx';
import { PATHS } from './steps.ts';

export const PhoneStep = ({ phone }: { phone: PhoneVerification }) => {
  const navigate = useNavigate();
  return (
    <PhoneEntry
      phone={phone}
      onward={<Trans>Next</Trans>}
      onProved={() => void navigate(PATHS.credentials)}
    />
  );
};
