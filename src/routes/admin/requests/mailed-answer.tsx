import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const OF_TEXT = ['missing_fields', 'too_long'];

/** What is written so far, and below it the template. */
export const withTemplate = (text: string, template: string) =>
  text.trim() ? `${text.trimEnd()}\n\n${template}` : template;

/** `version`: of what is answered, as it was read. `key`: the same text sent twice is one answer, another text is another. */
export const AnswerHeads = ({ version, sentKey }: { version: number; sentKey: string }) => (
  <>
    <input type="hidden" name="does" value="answer" />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="key" value={sentKey} />
  </>
);

type MailedAnswerProps = {
  /** The answer is on its way, or what it was to is read again. */
  busy: boolean;
  flow: SupportReply;
  field: RefObject<HTMLTextAreaElement | null>;
  /** How it reaches the fan. */
  hint: string;
  text: string;
  onChange(text: string): void;
};

/** The text of an answer in the language of the fan; it gets the focus if it is refused. */
export const MailedAnswer = (props: MailedAnswerProps) => {
  const { busy, flow, field, hint, text, onChange } = props;
  const { t } = useLingui();
  const code = useSelector(flow, (now) => now.context.problem?.code);
  const isOfText = code !== undefined && OF_TEXT.includes(code);
  useEffect(() => {
    if (isOfText) field.current?.focus();
  }, [isOfText, field]);
  return (
    <>
      <TextArea
        ref={field}
        label={t`Answer`}
        hint={hint}
        name="text"
        rows={10}
        dir="auto"
        readOnly={busy}
        value={text}
        onChange={onChange}
      />
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </>
  );
};
