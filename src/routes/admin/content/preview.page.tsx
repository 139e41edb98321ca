import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { PreviewReply } from '../../../../contract/schemas/content-editing.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { codeProblem } from '../../../flows/shared/call-problem.ts';
import { readDraft } from '../../../flows/shared/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Group } from '../../../ui/group.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { useLanguage } from '../../../ui/use-language.ts';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';
import { useKoreanTimes } from '../frame/korean-times.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { LoadedPreview } from './content.loader.ts';
import { kindNamed } from './kinds.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { CONTENT_WORDS } from './problem-words.ts';

const NewLink = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="quiet" busy={state !== 'idle'} onClick={() => void revalidate()}>
      <Trans>Make a new link</Trans>
    </Button>
  );
};

const Preview = ({ links, until }: PreviewReply) => {
  const { t } = useLingui();
  const { clockOf } = useKoreanTimes();
  const [language, setLanguage] = useState(useLanguage());
  const path = links[language];
  const link = useInBrowser() ? new URL(path, window.location.origin).href : path;
  const { field, isCopied, copy } = useCopy(link);
  const end = clockOf(until);
  return (
    <div className={css.halves}>
      <PhoneFrame key={path} title={t`Preview`} src={path} />
      <div className={css.form}>
        <Select
          label={t`Language`}
          hint={t`Anything that opens with a tap or appears later is not shown.`}
          lines={2}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
        <TextField
          ref={field}
          label={t`Link`}
          hint={t`Anyone with this link can see this version without logging in until ${end}.`}
          lines={2}
          readOnly
          value={link}
          onChange={() => {}}
          answer={isCopied ? { tone: 'good', text: t`Copied.` } : undefined}
        />
        <div className={css.acts}>
          <Button onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
          <NewLink />
        </div>
      </div>
    </div>
  );
};

const Incomplete = ({ names }: { names: string[] }) => (
  <Group title={<Trans>Fans can’t see it yet</Trans>}>
    <p>
      <Trans>These fields are empty or not valid:</Trans>
    </p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Group>
);

export const ContentPreviewPage = () => {
  const { i18n, t } = useLingui();
  const words = useCallProblemWords(CONTENT_WORDS);
  const { detail, incomplete, preview } = useLoaderData<LoadedPreview>();
  const { kind: kindName = '', id = '' } = useParams();
  const { session } = useApp().platform;
  const kind = kindNamed(kindName);
  const nameOf = (field: string) => {
    const name = kind?.fields[field];
    return name ? i18n._(name) : field;
  };
  return (
    <StaffPage>
      {() =>
        detail && (
          <>
            <div className={css.acts}>
              <ButtonLink to={`/admin/content/${kindName}/${id}`} variant="quiet">
                <Trans>Back to the item</Trans>
              </ButtonLink>
            </div>
            {readDraft(session, { key: 'contentDraft', about: `${kindName}/${id}` }) && (
              <InlineAnswer
                lines={0}
                answer={{
                  tone: 'warn',
                  text: t`This is what was saved last, without what you have typed since.`,
                }}
              />
            )}
            {incomplete.length > 0 && <Incomplete names={incomplete.map(nameOf)} />}
            {preview?.ok && <Preview {...preview} />}
            {preview && !preview.ok && (
              <>
                <CallAnswer
                  problem={words(
                    codeProblem(preview),
                    t`This can’t be shown right now. Please try again.`,
                  )}
                />
                <NewLink />
              </>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
