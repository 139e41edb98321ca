import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher } from 'react-router';
import type { AccountChanging } from '../../flows/account-change.ts';
import { Button } from '../../ui/button.tsx';
import { Group } from '../../ui/group.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { useFileOutside } from '../shared/out-of-app/use-file-outside.tsx';
import * as css from './account-manage.css.ts';

/** Everything that is stored about the fan, as a file. */
export const OwnData = ({ changing }: { changing: AccountChanging }) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const { problem, isDone, busy, change } = useChange(changing, ['downloadData']);
  const words = useCallProblemWords();
  const { lead, wayOut } = useFileOutside();
  const isMine = change !== undefined;
  return (
    <Group title={<Trans>My data</Trans>}>
      <p className={css.lead}>
        <Trans>Everything we store about you, in one file.</Trans>
      </p>
      <Form method="post" onSubmit={lead}>
        <ChangeInputs change="downloadData" />
        <Button type="submit" variant="quiet" wide busy={busy && isMine} disabled={busy && !isMine}>
          <Trans>Download my data</Trans>
        </Button>
      </Form>
      {wayOut}
      <InlineAnswer
        lines={1}
        answer={
          problem
            ? {
                tone: 'bad',
                text: words(problem, t`We couldn’t get your data. Please try again.`),
              }
            : isDone
              ? { tone: 'good', text: t`Your file is in your downloads.` }
              : undefined
        }
      />
    </Group>
  );
};
