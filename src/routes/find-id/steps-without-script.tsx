import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { phoneNumberOf, toE164 } from '../../../contract/rules/phone.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import type { Elements } from '../../ui/elements.ts';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { translate } from '../shared/messages/translate.ts';
import { NumberFields } from '../shared/phone-verification/number-fields.tsx';
import * as steps from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';
import { FoundIds, NoneFound, SendIdButton } from './answers.tsx';
import type { FindIdStep } from './find-id.action.ts';
import { PhoneQuestion } from './phone-question.tsx';
import { findIdWords } from './words.ts';

type NumberStep = Extract<FindIdStep, { step: 'number' }>;
type CodeStep = Extract<FindIdStep, { step: 'code' }>;
type FoundStep = Extract<FindIdStep, { step: 'found' }>;

function useProblem(problem: CodeProblem | null) {
  const { i18n } = useLingui();
  return problem
    ? { tone: 'bad' as const, text: translate(i18n, findIdWords(problem)) }
    : undefined;
}

type StepFormProps = { step: string; id?: string; className?: string; children: Elements };

const StepForm = ({ step, children, ...form }: StepFormProps) => (
  <Form {...form} method="post" noValidate data-plain>
    <input type="hidden" name="step" value={step} />
    {children}
  </Form>
);

const useBusy = () => useNavigation().state === 'submitting';

const Typed = ({ number }: Pick<CodeStep, 'number'>) => (
  <>
    <input type="hidden" name="country" value={number.country} />
    <input type="hidden" name="phone" value={number.national} />
  </>
);

const NumberForm = ({ number: sent, problem }: NumberStep) => {
  const [number, edit] = useState(sent);
  return (
    <StepForm step="number" className={steps.form}>
      <div className={steps.fields}>
        <p className={steps.lead}>
          <Trans>We’ll text you a code to confirm it’s yours.</Trans>
        </p>
        <NumberFields
          number={number}
          answer={useProblem(problem)}
          onCountry={(country) => edit({ ...number, country })}
          onType={(typed) => edit(phoneNumberOf(typed, number.country))}
        />
      </div>
      <SubmitBar busy={useBusy()}>
        <Trans>Find ID</Trans>
      </SubmitBar>
    </StepForm>
  );
};

const CodeForms = ({ number, problem }: CodeStep) => {
  const { t } = useLingui();
  const [digits, edit] = useState('');
  const busy = useBusy();
  const again = useId();
  return (
    <>
      <StepForm step="code" className={steps.form}>
        <div className={steps.fields}>
          <Typed number={number} />
          <p className={steps.lead} translate="no">
            {toE164(number)}
          </p>
          <CodeField
            label={t`Verification code`}
            name="code"
            lines={2}
            value={digits}
            hint={t`We’ve sent you a code. It may take a minute.`}
            answer={useProblem(problem)}
            onChange={edit}
          />
          <Button type="submit" form={again} variant="plain" busy={busy}>
            <Trans>Send a new code</Trans>
          </Button>
          <ButtonLink variant="plain" to="/find-id" replace>
            <Trans>Try another number</Trans>
          </ButtonLink>
        </div>
        <SubmitBar busy={busy}>
          <Trans>Find ID</Trans>
        </SubmitBar>
      </StepForm>
      <StepForm step="number" id={again}>
        <Typed number={number} />
      </StepForm>
    </>
  );
};

const Found = ({ usernames, proof, isSent, problem }: FoundStep) => {
  const busy = useBusy();
  return (
    <FoundIds usernames={usernames} isSent={isSent}>
      <StepForm step="id">
        {usernames.map((username) => (
          <input key={username} type="hidden" name="username" value={username} />
        ))}
        <input type="hidden" name="phoneNumber" value={proof.phoneNumber} />
        <input type="hidden" name="token" value={proof.token} />
        <SendIdButton sending={isSent ? 'sent' : busy ? 'busy' : 'offered'} />
        <InlineAnswer lines={0} answer={useProblem(problem)} />
      </StepForm>
    </FoundIds>
  );
};

/** What a form without a script has led to; it works as well once a script has started. */
export const StepWithoutScript = (taken: FindIdStep) => {
  // A reload would submit its form again.
  useUnsaved(taken.step !== 'none');
  switch (taken.step) {
    case 'number':
      return (
        <>
          <PhoneQuestion />
          <NumberForm {...taken} />
        </>
      );
    case 'code':
      return (
        <>
          <PhoneQuestion />
          <CodeForms {...taken} />
        </>
      );
    case 'found':
      return <Found {...taken} />;
    case 'none':
      return <NoneFound />;
  }
};
