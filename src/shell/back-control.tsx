import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { historyEntry } from '../ui/history-entry.ts';
import { control } from '../ui/icon-control.css.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';

/** A page opened from outside has no step behind it. */
const hasStepBehind = () => (historyEntry().idx ?? 0) > 0;

const StepBack = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={control}
      aria-label={t`Back`}
      onClick={() => (hasStepBehind() ? navigate(-1) : navigate('/', { replace: true }))}
    >
      <BackIcon />
    </button>
  );
};

/** Back to a fixed path, or one step in the history. */
export const BackControl = ({ to }: { to: string | true }) => {
  const { t } = useLingui();
  return to === true ? (
    <StepBack />
  ) : (
    <Link to={to} className={control} aria-label={t`Back`}>
      <BackIcon />
    </Link>
  );
};
