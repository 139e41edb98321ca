import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFetcher, useLoaderData } from 'react-router';
import type { MessageChoice } from '../../../contract/rules/message-choices.ts';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { type ChoiceResult, UNKNOWN_CHANGE } from './notification-setting.action.ts';
import type { notificationSettingRoute } from './notification-setting.route.ts';

const WORDS = {
  ...CALL_WORDS,
  [UNKNOWN_CHANGE]: msg`We couldn’t reach the server, so we don’t know whether this was changed. Please try again.`,
};

type ChoiceSwitchProps = { choice: MessageChoice; label: ReactNode };

/** Shows what was pressed at once, and what the server says once it has answered. */
export const ChoiceSwitch = ({ choice, label }: ChoiceSwitchProps) => {
  const { t } = useLingui();
  const { on } = useLoaderData<(typeof notificationSettingRoute)['loader']>();
  const { submit, formData, data } = useFetcher<ChoiceResult>({ key: choice });
  const words = useCallProblemWords(WORDS);
  const problem = formData ? undefined : data?.problem;
  const checked = formData ? formData.get('granted') === 'on' : on.includes(choice);
  return (
    <div>
      <Switch
        label={label}
        checked={checked}
        onChange={(granted) =>
          void submit({ choice, granted: granted ? 'on' : 'off' }, { method: 'post' })
        }
      />
      <InlineAnswer
        lines={0}
        answer={
          problem && {
            tone: 'bad',
            text: words(problem, t`This wasn’t changed. Please try again.`),
          }
        }
      />
    </div>
  );
};
