import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../contract/languages.ts';
import type { SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as css from './requests.css.ts';
import { type Template, templatesOf } from './templates.ts';
import { languageName } from './words.ts';

const OF_TEXT = ['missing_fields', 'too_long'];
const EMPTY = { text: '', key: '' };

type AnswerFormProps = { flow: SupportReply; thread: SupportThread };

const Templates = ({ thread, onUse }: { thread: SupportThread; onUse(text: string): void }) => {
  const { t } = useLingui();
  const templates = templatesOf(thread.topic);
  const [id, setId] = useState<Template['id']>(templates[0]?.id ?? '');
  const language = isLanguage(thread.language) ? thread.language : DEFAULT_LANGUAGE;
  const chosen = templates.find((one) => one.id === id);
  return (
    <div className={css.templates}>
      <Select
        label={t`Template`}
        value={id}
        lines={0}
        options={templates.map((one) => ({ value: one.id, label: t(one.name) }))}
        onChange={setId}
      />
      <Button
        variant="quiet"
        className={css.besideField}
        onClick={() => chosen && onUse(chosen.text[language])}
      >
        <Trans>Insert template</Trans>
      </Button>
    </div>
  );
};

/** The answer, which is mailed in the language of the fan. */
export const AnswerForm = ({ flow, thread }: AnswerFormProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const code = useSelector(flow, (now) => now.context.problem?.code);
  const [draft, edit] = useDraft({ key: 'answerDraft', about: thread.id }, EMPTY);
  const isOfText = code !== undefined && OF_TEXT.includes(code);
  useEffect(() => {
    if (isOfText) field.current?.focus();
  }, [isOfText]);
  // The same text sent twice is one answer, another text is another.
  const write = (text: string) => edit({ text, key: randomToken() });
  const language = languageName(thread.language);
  return (
    <div className={css.form}>
      <Templates
        thread={thread}
        onUse={(text) => {
          write(draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text);
          field.current?.focus();
        }}
      />
      <Form method="post" noValidate className={css.form}>
        <input type="hidden" name="does" value="answer" />
        <input type="hidden" name="version" value={thread.version} />
        <input type="hidden" name="key" value={draft.key} />
        <TextArea
          ref={field}
          label={t`Answer`}
          hint={t`By email, in the language of the fan: ${language}`}
          name="text"
          rows={10}
          dir="auto"
          readOnly={busy}
          value={draft.text}
          onChange={write}
        />
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Send answer</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
};
