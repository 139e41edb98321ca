import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFetcher } from 'react-router';
import { BCP47, isLanguage } from '../../../../contract/languages.ts';
import type { SupportThread, ThreadEntry } from '../../../../contract/schemas/support-inbox.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { Moment } from '../frame/table.tsx';
import * as css from './requests.css.ts';
import { useRequestWords } from './words.ts';

type EntryProps = { flow: SupportReply; thread: SupportThread; entry: ThreadEntry };

const SendAgain = ({ flow, thread, entry }: EntryProps) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Form method="post">
      <input type="hidden" name="does" value="sendAgain" />
      <input type="hidden" name="answer" value={entry.id} />
      <input type="hidden" name="version" value={thread.version} />
      <Button type="submit" variant="quiet" busy={busy}>
        <Trans>Send again</Trans>
      </Button>
    </Form>
  );
};

const Words = ({ thread, text }: { thread: SupportThread; text: string }) => (
  <p
    className={css.words}
    dir="auto"
    lang={isLanguage(thread.language) ? BCP47[thread.language] : undefined}
  >
    {text}
  </p>
);

const Who = ({ entry }: Pick<EntryProps, 'entry'>) => {
  const { kinds } = useRequestWords();
  return (
    <>
      <span>{kinds[entry.kind]}</span>
      <Dot />
      <Verbatim>{entry.by.nickname ?? entry.by.id}</Verbatim>
      <Dot />
      <Moment at={entry.at} />
    </>
  );
};

const Answer = ({ flow, thread, entry }: EntryProps) => {
  const { deliveries } = useRequestWords();
  const { delivery } = entry;
  return (
    <li className={css.entry}>
      <p className={css.who}>
        <Who entry={entry} />
      </p>
      <Words thread={thread} text={entry.text ?? ''} />
      {delivery && (
        <div className={css.delivery}>
          <span>{deliveries[delivery]}</span>
          {delivery === 'failed' && <SendAgain flow={flow} thread={thread} entry={entry} />}
        </div>
      )}
    </li>
  );
};

/** What the fan has written and what the staff did since, in order. */
export const ThreadEntries = ({ flow, thread }: Omit<EntryProps, 'entry'>) => {
  const { t } = useLingui();
  return (
    <ol className={css.entries} aria-label={t`Thread`}>
      <li className={css.entry}>
        <p className={css.who}>
          <Verbatim>{thread.email}</Verbatim>
          <Dot />
          <Moment at={thread.createdAt} />
        </p>
        <Words thread={thread} text={thread.message} />
      </li>
      {thread.entries.map((entry) =>
        entry.kind === 'answered' ? (
          <Answer key={entry.id} flow={flow} thread={thread} entry={entry} />
        ) : (
          <li key={entry.id} className={css.change}>
            <Who entry={entry} />
          </li>
        ),
      )}
    </ol>
  );
};
