import { msg } from '@lingui/core/macro';
import { PASSKEY_NAME } from '../../../contract/rules/passkey-name.ts';
import { formWords } from '../shared/messages/form-words.ts';

/** Sent with the new name of a passkey. */
export const RENAME_PASSKEY = 'rename-passkey';

const { max } = PASSKEY_NAME;

export const PASSKEY_NAME_WORDS = formWords({
  missing_fields: msg`Please give the passkey a name.`,
  invalid_name: msg`A name can’t have invisible characters.`,
  too_long: msg`Up to ${max} characters.`,
  not_found: msg`This passkey is no longer there.`,
});
