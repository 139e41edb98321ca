import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { supportFaults, tidySupportRequest } from '../../../contract/rules/support.ts';
import { SUPPORT_TOPICS, type SupportTopic } from '../../../contract/support-topics.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { useUser } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { tooLong } from '../../ui/length-words.ts';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFaults } from '../shared/form/use-faults.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import type { SupportResult } from './cs-center.action.ts';
import * as css from './cs-center.css.ts';
import { type Draft, useSupportDraft } from './draft.ts';

const { min, max } = LIMITS.supportMessage;

const TOPICS = {
  account: msg`Account`,
  events: msg`Events and prizes`,
  videos: msg`Videos`,
  app: msg`App and languages`,
  privacy: msg`Privacy and safety`,
  other: msg`Something else`,
} satisfies Record<SupportTopic, unknown>;

const WORDS = formWords({
  invalid_email: msg`Please enter a valid email address.`,
  missing_fields: msg`Please write at least ${min} characters.`,
  too_short: msg`Please write at least ${min} characters.`,
  too_long: tooLong(max),
});

type RequestFormProps = {
  stored: Draft | null;
  /** Why the last press did not send, with the input, which is all still there. */
  refusal: Extract<SupportResult, { problem: object }> | undefined;
};

export const RequestForm = ({ stored, refusal }: RequestFormProps) => {
  const { t, i18n } = useLingui();
  const busy = useNavigation().state === 'submitting';
  const user = useUser();
  const [draft, edit] = useSupportDraft(stored, refusal ? { ...refusal.typed, key: '' } : null);
  // What is shown beside a typed message is kept with it, whoever can be identified after a reload.
  const address = draft.email ?? user?.email;
  const { form, faultAt, edited, refusalOfAll, handIn } = useFaults<'email' | 'message'>({
    faultsOf: () => supportFaults(tidySupportRequest({ ...draft, email: address ?? '' })),
    refusal: refusal?.problem,
    isBlocked: busy,
  });
  const answerOf = (problem: CodeProblem | undefined) =>
    problem && !busy ? { tone: 'bad' as const, text: translate(i18n, WORDS(problem)) } : undefined;

  return (
    <Form ref={form} method="post" noValidate data-plain className={css.form} onSubmit={handIn}>
      <input type="hidden" name="key" value={draft.key} />
      <Select
        label={t`What is it about?`}
        name="topic"
        disabled={busy}
        value={draft.topic}
        options={SUPPORT_TOPICS.map((topic) => ({ value: topic, label: t(TOPICS[topic]) }))}
        onChange={(topic) => edit({ topic })}
      />
      <EmailInput
        label={t`Email for our reply`}
        required
        readOnly={busy}
        value={address ?? ''}
        answer={answerOf(faultAt('email'))}
        onChange={(typed) => {
          edit({ email: typed });
          edited('email');
        }}
      />
      <TextArea
        label={t`Your message`}
        name="message"
        required
        readOnly={busy}
        value={draft.message}
        hint={t`Please don’t write passwords or codes.`}
        answer={answerOf(faultAt('message'))}
        onChange={(typed) => {
          edit({ message: typed, ...(address !== undefined && { email: address }) });
          edited('message');
        }}
      />
      <p className={css.note}>
        <Trans>
          We use this only to answer you, and delete it after a year at the latest. See our{' '}
          <Link to="/privacy_policy">Privacy Policy</Link>.
        </Trans>
      </p>
      <InlineAnswer lines={2} answer={answerOf(refusalOfAll)} />
      <Button type="submit" wide busy={busy}>
        <Trans>Send</Trans>
      </Button>
    </Form>
  );
};
