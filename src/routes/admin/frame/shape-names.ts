import { useLingui } from '@lingui/react/macro';

export function useShapeNames() {
  const { t } = useLingui();
  return { '16:9': t`Wide (16:9)`, '3:4': t`Tall (3:4)`, '1:1': t`Square (1:1)` };
}
