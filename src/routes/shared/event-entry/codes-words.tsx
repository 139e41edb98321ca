import { Trans } from '@lingui/react/macro';

/** What codes mean for an entry. */
export const CodesWords = ({ codes }: { codes: number }) =>
  codes === 1 ? (
    <Trans>An entry needs a code of purchase.</Trans>
  ) : (
    <Trans>
      An entry needs a code of purchase. Each code counts as one chance in the draw, up to {codes}.
    </Trans>
  );
