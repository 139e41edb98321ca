import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { REQUEST_CHANGES, type RequestChange } from '../../../../contract/request-changes.ts';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { Button } from '../../../ui/button.tsx';
import * as css from '../frame/frame.css.ts';
import { Ended } from './ended.tsx';

type ActProps = { flow: SupportReply; thread: SupportThread };

type ChangeProps = ActProps & { act: RequestChange; children: ReactNode };

const Change = ({ flow, thread, act, children }: ChangeProps) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Form method="post">
      <input type="hidden" name="does" value={act} />
      <input type="hidden" name="version" value={thread.version} />
      <Button type="submit" variant="quiet" busy={busy}>
        {children}
      </Button>
    </Form>
  );
};

export const RequestActs = ({ flow, thread, me }: ActProps & { me: AdminMe }) => {
  const of = { flow, thread };
  return (
    <div className={css.choice}>
      <div className={css.acts}>
        {thread.assignedTo?.id === me.id ? (
          <Change {...of} act="give-back">
            <Trans>Give back</Trans>
          </Change>
        ) : (
          <Change {...of} act="take">
            <Trans>Take</Trans>
          </Change>
        )}
        {thread.state !== 'open' && (
          <Change {...of} act="reopen">
            <Trans>Reopen</Trans>
          </Change>
        )}
        {thread.state !== 'closed' && (
          <Change {...of} act="close">
            <Trans>Close</Trans>
          </Change>
        )}
      </div>
      <Ended flow={flow} of={REQUEST_CHANGES} />
    </div>
  );
};
