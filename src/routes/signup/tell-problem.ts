import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SignUpWizard } from '../../flows/sign-up.ts';
import { useAlert } from '../../ui/alert.tsx';
import { said, signUpWords } from './messages.ts';

/** Alerts, once, why the account was refused. */
export function useTellProblem(wizard: SignUpWizard) {
  const { i18n } = useLingui();
  const alert = useAlert();
  const problem = useSelector(wizard, (now) => now.context.problem);
  const told = useRef<typeof problem>(null);
  useEffect(() => {
    if (!problem || told.current === problem) return;
    told.current = problem;
    void alert(said(i18n, signUpWords(problem))).then(() => wizard.send({ type: 'problem.read' }));
  }, [problem, i18n, alert, wizard]);
}
