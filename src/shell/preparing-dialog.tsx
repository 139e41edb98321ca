import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../contract/brand.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { GlobeIcon } from '../ui/lazy-icons.tsx';

/** The language the fan chose is not ready; closing leads back to English (spec §1, Languages). */
export const PreparingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    icon={<GlobeIcon />}
    title={<Trans>This language is being prepared</Trans>}
    onClose={onClose}
    actions={
      <Button wide onClick={onClose}>
        <Trans>Continue in English</Trans>
      </Button>
    }
  >
    <Trans>We’re still translating {BRAND}. Until it’s ready, you’ll see it in English.</Trans>
  </Dialog>
);
