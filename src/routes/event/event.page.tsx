import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TicketIcon } from '../../ui/icons.tsx';

export const EventPage = () => (
  <EmptyState
    icon={<TicketIcon />}
    title={<Trans>No event is open yet</Trans>}
    action={
      <ButtonLink variant="quiet" to="/video">
        <Trans>Watch On:Play meanwhile</Trans>
      </ButtonLink>
    }
  >
    <Trans>Giveaways, their rules and their winners will be here.</Trans>
  </EmptyState>
);
