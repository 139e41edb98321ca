import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { LANGUAGES, type Language, type LocalizedText } from '../../../../contract/languages.ts';
import * as LIMITS from '../../../../contract/limits.ts';
import { pictureTextFaults, tidyPictureText } from '../../../../contract/rules/picture-text.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { useUnsaved } from '../../../flows/app/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from './picture-field.css.ts';
import { PICTURES, type TextsResult } from './picture-list.ts';
import { PICTURE_WORDS } from './picture-words.ts';

const { max } = LIMITS.contentPicture.alt;

export const missingLanguages = (alt: LocalizedText): Language[] =>
  LANGUAGES.filter((language) => !alt[language]);

type PictureTextsProps = {
  picture: ContentPicture;
  onSaved: (alt: LocalizedText) => void;
};

/** What a picture shows, beside each other in all languages. It may be within a form, of which it is no part. */
export const PictureTexts = ({ picture, onSaved }: PictureTextsProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(PICTURE_WORDS);
  const fetcher = useFetcher<TextsResult>();
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>(picture.alt);
  const [tried, setTried] = useState(false);
  const [seen, setSeen] = useState(fetcher.data);
  const [isSaved, setSaved] = useState(false);
  const [sent, setSent] = useState<LocalizedText>(picture.alt);
  const busy = fetcher.state !== 'idle';
  const tidy = tidyPictureText(typed);
  const isChanged = LANGUAGES.some((one) => (tidy[one] ?? '') !== (picture.alt[one] ?? ''));
  useUnsaved(isChanged);

  if (!busy && fetcher.data !== seen) {
    setSeen(fetcher.data);
    const isAllSaved = LANGUAGES.every((one) => (tidy[one] ?? '') === (sent[one] ?? ''));
    setSaved(isAllSaved && Boolean(fetcher.data?.saved));
    // What was typed meanwhile is not.
    if (fetcher.data?.saved) onSaved(sent);
  }
  const faults = [...pictureTextFaults(tidy), ...(isSaved ? [] : [seen?.fault ?? []].flat())];
  const said: Record<string, string> = {
    missing_fields: t`Please say in English what the picture shows.`,
    too_long: t`At most ${max} characters.`,
    invalid_text: t`This has characters that can’t be seen.`,
  };

  const answerOf = (language: Language) => {
    const fault = faults.find(({ field }) => field === language);
    if (tried && fault) return { tone: 'bad', text: said[fault.code] ?? fault.code } as const;
    return tidy[language] ? undefined : ({ tone: 'warn', text: t`Missing` } as const);
  };

  function save() {
    setTried(true);
    if (busy || pictureTextFaults(tidy).length > 0) return;
    setSent(tidy);
    const form = { describe: picture.name, ...tidy };
    void fetcher.submit(form, { method: 'post', action: PICTURES });
  }
  const saveByKey = (event: KeyboardEvent) => {
    // Enter would send the form around it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  const problem = busy ? undefined : seen?.problem;
  const bad = problem && words(problem, t`The texts were not saved. Please try again.`);
  return (
    <fieldset
      className={css.field}
      // Whoever saves the form around it has left it before.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isChanged && !currentTarget.contains(relatedTarget)) save();
      }}
    >
      <legend className={css.name}>
        <Trans>What the picture shows, for people who can’t see it</Trans>
      </legend>
      <div className={css.texts}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={LANGUAGE_NAMES[language]}
            autoComplete="off"
            value={typed[language] ?? ''}
            answer={answerOf(language)}
            onKeyDown={saveByKey}
            onChange={(value) => {
              setSaved(false);
              setTyped((now) => ({ ...now, [language]: value }));
            }}
          />
        ))}
      </div>
      <div className={css.actions}>
        <Button variant="quiet" busy={busy} disabled={!isChanged && !busy} onClick={save}>
          <Trans>Save texts</Trans>
        </Button>
      </div>
      <InlineAnswer
        lines={2}
        answer={
          bad
            ? { tone: 'bad', text: bad }
            : isSaved
              ? { tone: 'good', text: t`The texts are saved.` }
              : undefined
        }
      />
    </fieldset>
  );
};
