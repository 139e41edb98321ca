import { Trans } from '@lingui/react/macro';
import * as css from '../shared/wizard/steps.css.ts';

export const PhoneQuestion = () => (
  <div className={css.question}>
    <h2 className={css.title}>
      <Trans>What’s your phone number?</Trans>
    </h2>
  </div>
);
