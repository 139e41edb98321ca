import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useApp } from '../../flows/app/use-app.tsx';
import { suggestCountry } from '../../flows/phone-verification/phone-facts.ts';
import type { PhoneVerification } from '../../flows/phone-verification/phone-verification.ts';
import { Sheet } from '../../ui/sheet.tsx';
import * as css from '../shared/wizard/steps.css.ts';

/** Imports the phone number metadata, which is large. */
const importPhoneEntry = () => import('../shared/phone-verification/phone-entry.tsx');
const PhoneEntry = lazy(async () => ({ default: (await importPhoneEntry()).PhoneEntry }));

/** Once the proof is offered, so that the sheet opens with its fields. */
export const preparePhoneProof = () => void importPhoneEntry().catch(() => {});

type PhoneProofProps = { phone: PhoneVerification; onProved: () => void; onClose: () => void };

/** Over the login, whose fields keep their values. */
export const PhoneProofSheet = ({ phone, onProved, onClose }: PhoneProofProps) => {
  const { platform } = useApp();
  useEffect(() => suggestCountry(phone, platform), [phone, platform]);
  return (
    <Sheet title={<Trans>Log in with your phone</Trans>} onClose={onClose}>
      <Suspense fallback={<div className={css.sheetRoom} />}>
        <PhoneEntry
          inSheet
          phone={phone}
          lead={<Trans>Verify your account’s phone number to log in right away.</Trans>}
          submit={<Trans>Verify and log in</Trans>}
          onProved={onProved}
        />
      </Suspense>
    </Sheet>
  );
};
