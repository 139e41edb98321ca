import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SignUpWizard } from '../../flows/sign-up.ts';
import { said } from '../parts/said.ts';
import { useTellProblem } from '../parts/tell-problem.ts';
import { signUpWords } from './messages.ts';

/** Alerts, once, why the account was refused. */
export function useTellRefusal(wizard: SignUpWizard) {
  const { i18n } = useLingui();
  const problem = useSelector(wizard, (now) => now.context.problem);
  useTellProblem(problem, {
    words: (refusal) => said(i18n, signUpWords(refusal)),
    onRead: () => wizard.send({ type: 'problem.read' }),
  });
}
