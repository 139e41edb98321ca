import { Trans } from '@lingui/react/macro';
import { useOutside } from './use-outside.tsx';

/** Most in-app browsers save no file, and say nothing. */
export const useFileOutside = () =>
  useOutside({
    title: <Trans>Files can’t be saved inside other apps.</Trans>,
    children: <Trans>Open this page in your browser to save the file.</Trans>,
  });
