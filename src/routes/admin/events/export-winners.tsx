import { Trans } from '@lingui/react/macro';
import type { StaffProving } from '../../../flows/staff-proof.ts';
import { ExportWithReason } from '../frame/export-with-reason.tsx';

type ExportWinnersProps = { flow: StaffProving; eventId: string };

/** For whoever sends the prizes. */
export const ExportWinners = ({ flow, eventId }: ExportWinnersProps) => (
  <ExportWithReason
    flow={flow}
    act="exportWinners"
    about={eventId}
    name={<Trans>Export for delivery</Trans>}
    question={<Trans>Export names, contacts and addresses of the winners?</Trans>}
  />
);

/** For whoever stands at the door. */
export const ExportGuests = ({ flow, eventId }: ExportWinnersProps) => (
  <ExportWithReason
    flow={flow}
    act="exportGuests"
    about={`${eventId} guests`}
    name={<Trans>Export the guest list</Trans>}
    question={<Trans>Export names, years of birth and receipt codes of whoever comes?</Trans>}
  />
);
