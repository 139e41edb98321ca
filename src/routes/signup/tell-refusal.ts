import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import type { SignUpProblem } from '../../../machines/sign-up.types.ts';
import type { SignUpWizard } from '../../flows/sign-up.ts';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { translate } from '../shared/messages/translate.ts';
import { signUpWords } from './messages.ts';

/** Parts of the codes, by the field they belong to. */
const FIELDS = {
  username: 'username',
  password: 'new-password',
  email: 'email',
  nickname: 'nickname',
  phone: 'phone',
};

const fieldOf = ({ code }: SignUpProblem) =>
  Object.entries(FIELDS).find(([word]) => code.includes(word))?.[1];

/** Alerts once why the account was refused; then the focus moves to the field concerned. */
export function useTellRefusal(wizard: SignUpWizard, page: RefObject<HTMLElement | null>) {
  const { i18n } = useLingui();
  const problem = useSelector(wizard, (now) =>
    now.hasTag('refused') ? now.context.problem : null,
  );
  const [read, setRead] = useState<SignUpProblem>();
  useTellProblem(problem, {
    words: (refusal) => translate(i18n, signUpWords(refusal)),
    onRead(refusal) {
      wizard.send({ type: 'problem.read' });
      setRead(refusal);
    },
  });
  useEffect(() => {
    const name = read && fieldOf(read);
    if (name) page.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [read, page]);
}
