import { Trans } from '@lingui/react/macro';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { CONSENTS } from '../../../../contract/rules/consent.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { KstTime } from '../../../ui/kst-time.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { numberFormat } from '../../../ui/number-format.ts';
import { useLanguageTag } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import type { PromisesProps } from './event-promises.tsx';

/** From when the text is in force, whom it asks again, and how long it is: a text that was cut off is short. */
export const LegalPromises = ({ draft, item, at }: PromisesProps) => {
  const numbers = numberFormat(useLanguageTag());
  const { text, version, asksAgain } = draft;
  const isRequired = CONSENTS.some(({ flag, required }) => flag === item.id && required);
  const texts: Record<string, unknown> =
    text !== null && typeof text === 'object' ? { ...text } : {};
  return (
    <Facts>
      <Fact name={<Trans>Fans read this text</Trans>}>
        {at === null ? (
          <Trans>right away, instead of the one they read now</Trans>
        ) : (
          <KstTime at={new Date(at).toISOString()} onlyInKorea />
        )}
      </Fact>
      <Fact name={<Trans>In force since</Trans>}>
        {typeof version === 'string' ? <KstDay at={version} /> : '–'}
      </Fact>
      <Fact name={<Trans>Consent</Trans>}>
        {asksAgain === true && isRequired ? (
          <Trans>All fans have to agree again at their next login before they can continue.</Trans>
        ) : (
          <Trans>Nobody is asked again.</Trans>
        )}
      </Fact>
      {LANGUAGES.map((language) => {
        const written = texts[language];
        const count = typeof written === 'string' ? numbers.format([...written].length) : null;
        return (
          <Fact key={language} name={<Verbatim>{LANGUAGE_NAMES[language]}</Verbatim>}>
            {count === null ? (
              <Trans>Missing, so fans read English</Trans>
            ) : (
              <Trans>{count} characters</Trans>
            )}
          </Fact>
        );
      })}
    </Facts>
  );
};
