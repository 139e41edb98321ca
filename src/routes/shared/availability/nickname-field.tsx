import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import { nicknameProblem } from '../../../../contract/rules/names.ts';
import type { Availability } from '../../../flows/availability/availability.ts';
import { NameField } from './name-field.tsx';
import { NICKNAME_WORDS } from './name-words.ts';

type NicknameFieldProps = {
  actor: Availability;
  strict: boolean;
  objection?: MessageDescriptor | undefined;
};

export const NicknameField = ({ actor, strict, objection }: NicknameFieldProps) => {
  const { t } = useLingui();
  return (
    <NameField
      actor={actor}
      label={t`Nickname`}
      hint={t`3–30 characters: lowercase letters, numbers, underscores, or periods`}
      name="nickname"
      autoComplete="nickname"
      maxLength={LIMITS.nicknameLength.max}
      lines={3}
      words={NICKNAME_WORDS}
      rule={nicknameProblem}
      strict={strict}
      objection={objection}
    />
  );
};
