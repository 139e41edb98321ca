import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../../../contract/languages.ts';
import * as LIMITS from '../../../../contract/limits.ts';
import {
  haltReasonFaults,
  languagesOfReasons,
  tidyHaltReason,
} from '../../../../contract/rules/halt-reason.ts';
import { useConfig } from '../../../flows/app/use-app.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { tooLong } from '../../../ui/length-words.ts';
import { TextArea } from '../../../ui/text-area.tsx';

type Reason = Record<Language, string>;
export const NO_REASON: Reason = { en: '', kr: '', cn: '', jp: '' };

type ReasonProps = {
  reason: Reason;
  /** Whether faults are shown. */
  tried: boolean;
  onChange: (change: Partial<Reason>) => void;
};

export const useReasonFaults = (reason: Reason) =>
  haltReasonFaults(tidyHaltReason(reason), useConfig().preparingLanguages);

/** A reason that stands on the event's page, in each language that fans can choose. */
export const ReasonFields = ({ reason, tried, onChange }: ReasonProps) => {
  const { t, i18n } = useLingui();
  const faults = useReasonFaults(reason);
  const { preparingLanguages } = useConfig();
  const answerOf = (language: Language) => {
    const fault = tried && faults.find(({ field }) => field === language);
    if (!fault) return undefined;
    const words = {
      missing_fields: t`Please say why; fans read it.`,
      too_short: t`Please say why; fans read it.`,
      too_long: i18n._(tooLong(LIMITS.haltReason.max)),
      invalid_text: t`This has characters that can’t be seen.`,
    };
    return { tone: 'bad', text: words[fault.code] } as const;
  };
  const preparing = preparingLanguages.map((language) => LANGUAGE_NAMES[language]).join(', ');
  return languagesOfReasons(preparingLanguages).map((language) => (
    <TextArea
      key={language}
      label={t`Reason (${LANGUAGE_NAMES[language]})`}
      name={language}
      short
      value={reason[language]}
      answer={answerOf(language)}
      hint={
        language === 'en' && preparing
          ? t`Fans read the English one in the languages that are still being prepared: ${preparing}`
          : undefined
      }
      onChange={(value) => onChange({ [language]: value })}
    />
  ));
};
