import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../contract/languages.ts';
import type { SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { AnswerHeads, MailedAnswer, withTemplate } from './mailed-answer.tsx';
import * as css from './requests.css.ts';
import { type Template, templatesOf } from './templates.ts';
import { languageName } from './words.ts';

const EMPTY = { text: '', key: '' };

type AnswerFormProps = { flow: SupportReply; thread: SupportThread };

type TemplatesProps = { thread: SupportThread; busy: boolean; onUse(text: string): void };

const Templates = ({ thread, busy, onUse }: TemplatesProps) => {
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
        disabled={busy}
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
  const language = languageName(thread.language);
  const { Form, state } = useFetcher();
  const isSending = useSelector(flow, (now) => now.hasTag('busy'));
  const busy = isSending || state !== 'idle';
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, edit] = useDraft({ key: 'answerDraft', about: thread.id }, EMPTY);
  const write = (text: string) => edit({ text, key: randomToken() });
  return (
    <div className={css.form}>
      <Templates
        thread={thread}
        busy={busy}
        onUse={(text) => {
          write(withTemplate(draft.text, text));
          field.current?.focus();
        }}
      />
      <Form method="post" noValidate className={css.form}>
        <AnswerHeads version={thread.version} sentKey={draft.key} />
        <MailedAnswer
          {...{ busy, flow, field, text: draft.text, onChange: write }}
          hint={t`By email, in the fan’s language: ${language}`}
        />
      </Form>
    </div>
  );
};
