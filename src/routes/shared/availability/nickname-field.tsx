import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import { nicknameProblem } from '../../../../contract/rules/names.ts';
import { tidyAccountName } from '../../../../contract/rules/unseen.ts';
import type { Availability } from '../../../flows/availability.ts';
import { NameField } from './name-field.tsx';
import { NICKNAME_WORDS } from './name-words.ts';

/** The input takes no more characters than a nickname has (spec §5, Names). */
const typed = (text: string) =>
  [...tidyAccountName(text)].slice(0, LIMITS.nicknameLongest).join('');

type NicknameFieldProps = {
  actor: Availability;
  strict: boolean;
  objection?: MessageDescriptor | undefined;
  /** It is on its way to the server. */
  readOnly?: boolean;
};

export const NicknameField = ({
  actor,
  strict,
  objection,
  readOnly = false,
}: NicknameFieldProps) => {
  const { t } = useLingui();
  return (
    <NameField
      actor={actor}
      label={t`Nickname`}
      hint={t`3–30 characters: lowercase letters, numbers, underscores, or periods`}
      name="nickname"
      autoComplete="nickname"
      clean={typed}
      lines={3}
      words={NICKNAME_WORDS}
      rule={nicknameProblem}
      strict={strict}
      objection={objection}
      readOnly={readOnly}
    />
  );
};
