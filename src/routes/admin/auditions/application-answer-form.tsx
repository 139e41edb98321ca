import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../contract/languages.ts';
import type {
  ApplicationState,
  OpenedApplication,
} from '../../../../contract/schemas/application-inbox.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { AnswerHeads, MailedAnswer, withTemplate } from '../requests/mailed-answer.tsx';
import * as css from '../requests/requests.css.ts';
import { languageName } from '../requests/words.ts';
import { APPLICATION_TEMPLATES } from './application-templates.ts';
import { useApplicationWords } from './words.ts';

const EMPTY = { text: '', key: '', decision: 'open' };

type FormProps = { flow: SupportReply; application: OpenedApplication };

/** The answer, in the language of the fan, how it will reach them, and what it decides. */
export const ApplicationAnswerForm = ({ flow, application }: FormProps) => {
  const { t } = useLingui();
  const { reaches } = useApplicationWords();
  const { Form, state } = useFetcher();
  const isSending = useSelector(flow, (now) => now.hasTag('busy'));
  const busy = isSending || state !== 'idle';
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, edit] = useDraft({ key: 'applicantAnswerDraft', about: application.id }, EMPTY);
  const decisions: Record<ApplicationState, string> = {
    open: t`Leave as it is`,
    accepted: t`Accept`,
    declined: t`Decline`,
  };
  const isState = (text: string): text is ApplicationState => Object.hasOwn(decisions, text);
  const decision = isState(draft.decision) ? draft.decision : 'open';
  // The same answer sent twice is one, another is another.
  const write = (change: Partial<typeof EMPTY>) =>
    edit({ ...draft, ...change, key: randomToken() });
  const ofFan = isLanguage(application.language) ? application.language : DEFAULT_LANGUAGE;
  const insert = () => {
    write({ text: withTemplate(draft.text, APPLICATION_TEMPLATES[decision][ofFan]) });
    field.current?.focus();
  };
  return (
    <Form method="post" noValidate className={css.form}>
      <AnswerHeads version={application.version} sentKey={draft.key} />
      <div className={css.templates}>
        <Select
          label={t`Decision`}
          name="decision"
          disabled={busy}
          value={decision}
          lines={0}
          options={(['open', 'accepted', 'declined'] as const).map((value) => ({
            value,
            label: decisions[value],
          }))}
          onChange={(next) => write({ decision: next })}
        />
        <Button variant="quiet" className={css.besideField} disabled={busy} onClick={insert}>
          <Trans>Insert template</Trans>
        </Button>
      </div>
      <MailedAnswer
        {...{ busy, flow, field, text: draft.text }}
        hint={reaches(languageName(application.language))[application.reach ?? 'mail']}
        onChange={(text) => write({ text })}
      />
    </Form>
  );
};
