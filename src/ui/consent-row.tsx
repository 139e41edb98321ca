import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from './checkbox.tsx';
import * as css from './consent-row.css.ts';
import { ForwardIcon } from './icons.tsx';
import { Link } from './link.tsx';

type ConsentRowProps = {
  /** The name of the consent, such as "Terms of Service". */
  label: string;
  required: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The page with its full text. */
  to: string;
  name?: string;
};

/** One consent: the box, its name, whether it is mandatory, and the link to its page. */
export const ConsentRow = ({ label, required, to, ...box }: ConsentRowProps) => {
  const { t } = useLingui();
  return (
    <div className={css.row}>
      <Checkbox
        {...box}
        required={required}
        label={
          required ? (
            <Trans>
              {label} <span className={css.kind.required}>(required)</span>
            </Trans>
          ) : (
            <Trans>
              {label} <span className={css.kind.optional}>(optional)</span>
            </Trans>
          )
        }
      />
      <Link to={to} className={css.arrow} aria-label={t`Read: ${label}`}>
        <ForwardIcon size={20} />
      </Link>
    </div>
  );
};
