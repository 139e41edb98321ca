import { Trans } from '@lingui/react/macro';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { ExportWithReason } from '../frame/export-with-reason.tsx';

type ExportWinnersProps = { flow: StaffActing; eventId: string };

/** For whoever sends the prizes. */
export const ExportWinners = ({ flow, eventId }: ExportWinnersProps) => (
  <ExportWithReason
    flow={flow}
    act="exportWinners"
    about={eventId}
    name={<Trans>Export for delivery</Trans>}
    question={<Trans>Export names, contacts and addresses of the winners?</Trans>}
  >
    <p>
      <Trans>
        Once winners are announced, an exported address can’t be changed by its fan any more.
        Winners who haven’t chosen one get it at their default address.
      </Trans>
    </p>
  </ExportWithReason>
);

/** For whoever stands at the door. */
export const ExportGuests = ({ flow, eventId }: ExportWinnersProps) => (
  <ExportWithReason
    flow={flow}
    act="exportGuests"
    about={`${eventId} guests`}
    name={<Trans>Export the guest list</Trans>}
    question={<Trans>Export names, years of birth and receipt codes of all guests?</Trans>}
  />
);
