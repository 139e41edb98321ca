import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nameFaults, passwordFaults } from '../../../contract/rules/account-form.ts';
import type { User } from '../../../contract/user.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import { useDraft } from '../../flows/shared/use-draft.ts';
import { useChange } from '../shared/account-change/use-change.ts';
import { USERNAME_WORDS } from '../shared/availability/name-words.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { type Refusals, translate } from '../shared/messages/translate.ts';
import { useWaitLeft } from '../shared/messages/wait-words.ts';
import { PASSWORD_REFUSALS } from '../shared/wizard/password-words.ts';

const NO_SECRETS = { current: '', password: '', confirm: '' };
const NO_NAME = { username: '' };
type Typed = typeof NO_SECRETS & typeof NO_NAME;

/** The fields by the codes of the refusals that belong to them. */
const OWNERS: Partial<Record<string, keyof Typed>> = {
  incorrect_password: 'current',
  username_taken: 'username',
  invalid_username: 'username',
  forbidden_username: 'username',
};

const WORDS: Refusals = {
  ...PASSWORD_REFUSALS,
  incorrect_password: msg`Incorrect password.`,
  same_password: msg`This is your password already.`,
  username_taken: USERNAME_WORDS.verdicts.taken,
  invalid_username: USERNAME_WORDS.problems.invalid,
  forbidden_username: USERNAME_WORDS.problems.forbidden,
};

/** What is asked for besides the new password: a passkey or staff's second factor, whose dialog follows, needs nothing before it. */
const askedOf = ({
  proof,
  has_passkey,
  second_factor,
}: User): 'username' | 'current' | 'nothing' => {
  if (proof !== 'password') return 'username';
  return has_passkey || second_factor ? 'nothing' : 'current';
};

/** What is typed stays whatever the server or the network does; the first field with an error gets the focus. */
export function usePasswordForm(changing: AccountChanging, user: User) {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const draft = { key: 'firstUsernameDraft', about: 'new' } as const;
  const [{ username }, setName] = useDraft(draft, NO_NAME);
  const [edited, setEdited] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const { problem, busy } = useChange(changing, ['changePassword']);
  const typed: Typed = { ...secrets, username };
  useUnsaved(Object.values(secrets).some((text) => text !== ''));
  // The account has a password by then, and the form is still shown for a moment.
  const [asks] = useState(() => askedOf(user));
  const own = [typed.username, user.nickname];
  const strict = attempts > 0;

  const wait = useWaitLeft(problem);
  const said =
    problem && !edited ? (wait ?? translate(i18n, formWords(WORDS)(problem))) : undefined;
  const owner = OWNERS[problem?.code ?? ''];
  const bad = (text: string | undefined) => (text ? { tone: 'bad' as const, text } : undefined);
  const currentFault = () => {
    if (typed.current === '') return t`Please enter your current password.`;
    return typed.current === typed.password
      ? t`Your new password is the same as this one.`
      : undefined;
  };
  const faults = {
    nothing: undefined,
    current: currentFault(),
    username: nameFaults('username', typed.username).map(({ code }) =>
      translate(i18n, WORDS[code] ?? code),
    )[0],
  };
  const answerOf = (field: 'current' | 'username') =>
    bad((strict ? faults[field] : undefined) ?? (owner === field ? said : undefined));

  const isWrong =
    faults[asks] !== undefined ||
    passwordFaults({ password: typed.password, passwordCheck: typed.confirm }, own).length > 0;

  useEffect(() => {
    if (attempts > 0 || problem) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [attempts, problem]);

  return {
    form,
    typed,
    busy,
    asks,
    own,
    strict,
    answerOf,
    /** What is said of the whole form. */
    answer: owner ? undefined : bad(said),
    edit({ username: name, ...change }: Partial<Typed>) {
      if (name !== undefined) setName({ username: name });
      setSecrets((before) => ({ ...before, ...change }));
      setEdited(true);
    },
    handIn(event: FormEvent<HTMLFormElement>) {
      if (!busy && !isWrong) return setEdited(false);
      event.preventDefault();
      setAttempts((count) => count + 1);
    },
  };
}
