import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { PhoneVerification } from '../../flows/phone-verification/phone-verification.ts';
import { PhoneEntry } from '../shared/phone-verification/phone-entry.tsx';
import { PATHS } from './steps.ts';

export const PhoneStep = ({ phone }: { phone: PhoneVerification }) => {
  const navigate = useNavigate();
  return (
    <PhoneEntry
      phone={phone}
      submit={<Trans>Next</Trans>}
      onProved={() => void navigate(PATHS.credentials)}
    />
  );
};
