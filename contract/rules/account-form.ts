import type { SignUpBody } from '../schemas/auth.ts';
import { isEmail } from './email.ts';
import { faultAt } from './faults.ts';
import { nicknameProblem, usernameProblem } from './names.ts';
import { passwordProblem } from './password.ts';

type AccountInput = Pick<
  SignUpBody,
  'username' | 'password' | 'passwordCheck' | 'email' | 'nickname'
>;

const NAME_RULES = { username: usernameProblem, nickname: nicknameProblem };
export type AccountName = keyof typeof NAME_RULES;

/** The fault of a name, whoever has it already. */
export function nameFaults<const Field extends AccountName>(field: Field, name: string) {
  const problem = NAME_RULES[field](name);
  return faultAt(field, problem && (`${problem}_${field}` as const));
}

/** The faults of a new password; `own` are the names that it must not contain. */
export function passwordFaults(
  { password, passwordCheck }: Pick<AccountInput, 'password' | 'passwordCheck'>,
  own: readonly string[],
) {
  const problem = passwordProblem(password, own);
  return [
    ...faultAt('password', problem && (`${problem}_password` as const)),
    ...faultAt('passwordCheck', password === passwordCheck ? undefined : 'password_mismatch'),
  ];
}

/** The faults of the first screen. The nickname is chosen on the second one, and may be unknown. */
export const credentialsFaults = ({
  username,
  nickname = '',
  ...passwords
}: Pick<AccountInput, 'username' | 'password' | 'passwordCheck'> & { nickname?: string }) => [
  ...nameFaults('username', username),
  ...passwordFaults(passwords, [username, nickname]),
];

/** The faults of the second screen. */
export const profileFaults = ({ email, nickname }: Pick<AccountInput, 'email' | 'nickname'>) => [
  ...faultAt('email', isEmail(email) ? undefined : 'invalid_email'),
  ...nameFaults('nickname', nickname),
];

/** The faults of a new account, from the first screen to the last. */
export const accountFaults = (form: AccountInput) => [
  ...credentialsFaults(form),
  ...profileFaults(form),
];
