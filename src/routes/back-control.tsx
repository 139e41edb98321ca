import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { control } from '../ui/header.css.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';

const isNumberAtIdx = (state: unknown): state is { idx: number } =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';

/** `idx` is the router's own count of steps in this visit; a page opened from outside has none behind it. */
const hasStepBehind = () => isNumberAtIdx(history.state) && history.state.idx > 0;

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
