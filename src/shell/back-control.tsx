import { useLingui } from '@lingui/react/macro';
import { control } from '../ui/icon-control.css.ts';
import { BackIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { useStepBack } from '../ui/use-step-back.ts';

/** Back to a fixed path, or one step in the history: a link, so that it works before the app has loaded. */
export const BackControl = ({ to }: { to: string | true }) => {
  const { t } = useLingui();
  const isStep = to === true;
  const onStepBack = useStepBack('/');
  return (
    <Link
      to={isStep ? '/' : to}
      className={control}
      aria-label={t`Back`}
      onClick={isStep ? onStepBack : undefined}
    >
      <BackIcon />
    </Link>
  );
};
