import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLoaderData, useRevalidator } from 'react-router';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { Button, FieldButton } from '../../ui/button.tsx';
import { Group } from '../../ui/group.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { KeyIcon } from '../../ui/lazy-icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMomentWords } from '../../ui/moment-words.ts';
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { ASKS_DEVICE } from '../follow-lost-answers.ts';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { NO_PASSKEY_WORDS } from '../shared/messages/no-passkey-words.ts';
import { useOutside } from '../shared/out-of-app/use-outside.tsx';
import * as page from './account-manage.css.ts';
import type { LoadedAccount } from './account-manage.loader.ts';
import { EditPasskey } from './edit-passkey.tsx';
import { PasskeyName } from './passkey-name.tsx';
import * as css from './sessions.css.ts';

const WORDS = {
  ...NO_PASSKEY_WORDS,
  only_way_in: msg`This passkey is the only way to log in to your account. Set a password first.`,
};

const KINDS = ['addPasskey', 'removePasskey'] as const;

const PasskeyItem = ({ passkey, onEdit }: { passkey: OwnPasskey; onEdit: () => void }) => {
  const { dayAndClock } = useMomentWords();
  const added = dayAndClock(new Date(passkey.createdAt));
  const used = passkey.usedAt && dayAndClock(new Date(passkey.usedAt));
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <KeyIcon />
      </span>
      <p className={css.name}>
        <PasskeyName {...passkey} />
      </p>
      <FieldButton onClick={onEdit}>
        <Trans context="a passkey">Edit</Trans>{' '}
        <span className={visuallyHidden}>
          <PasskeyName {...passkey} />
        </span>
      </FieldButton>
      <div className={css.lines}>
        <p className={css.line}>
          <Trans>Added: {added}</Trans>
        </p>
        <p className={css.line}>
          {used ? <Trans>Last used: {used}</Trans> : <Trans>Not used yet</Trans>}
        </p>
      </div>
    </li>
  );
};

type PasskeyListProps = { changing: AccountChanging };

/** At an IP address the browser makes none; this machine has a name as well. */
const AddressHasNone = () => {
  const { hostname, port, pathname } = window.location;
  const isThisMachine = hostname === '127.0.0.1' || hostname === '[::1]';
  return (
    <p className={page.lead}>
      <Trans>Passkeys need a host name. They don’t work at {hostname}.</Trans>{' '}
      {isThisMachine && (
        <a className={page.change} href={`http://localhost:${port}${pathname}`}>
          <Trans>Open this page at localhost</Trans>
        </a>
      )}
    </p>
  );
};

const AddPasskey = ({ changing }: PasskeyListProps) => {
  const { Form } = useFetcher();
  const { change, busy } = useChange(changing, KINDS);
  // Before a proof is asked for: whether the browser makes one is known only after it.
  const { lead, wayOut } = useOutside({
    title: <Trans>Passkeys don’t work inside other apps.</Trans>,
    children: <Trans>Open this page in your browser to add a passkey.</Trans>,
  });
  const isMine = change?.kind === 'addPasskey';
  return (
    <>
      <Form method="post" onSubmit={lead}>
        <ChangeInputs change="addPasskey" />
        <input type="hidden" name={ASKS_DEVICE} value="on" />
        <Button type="submit" variant="quiet" wide busy={busy && isMine} disabled={busy && !isMine}>
          <Trans>Add a passkey</Trans>
        </Button>
      </Form>
      {wayOut}
    </>
  );
};

/** What logs the fan in with a finger, a face or a screen lock. */
export const PasskeyList = ({ changing }: PasskeyListProps) => {
  const { t } = useLingui();
  const { platform } = useApp();
  const { passkeys } = useLoaderData<LoadedAccount>();
  const { revalidate } = useRevalidator();
  const { submit } = useFetcher();
  const { change, problem, isDone } = useChange(changing, KINDS);
  const words = useCallProblemWords(WORDS);
  const said = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<OwnPasskey>();
  const isRemoval = change?.kind === 'removePasskey';
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone && isRemoval) said.current?.focus();
  }, [isDone, isRemoval]);

  const failed = isRemoval
    ? t`We couldn’t remove the passkey. Please try again.`
    : t`We couldn’t add the passkey. Please try again.`;
  const done = isRemoval ? t`The passkey is removed.` : t`The passkey is added.`;

  return (
    <Group title={<Trans>Passkeys</Trans>}>
      <p className={page.lead}>
        <Trans>Log in the way you unlock your device, without a password.</Trans>
      </p>
      <Loaded
        from={passkeys}
        skeleton={
          <Skeleton>
            <SkeletonLine length="middle" />
          </Skeleton>
        }
        onRetry={revalidate}
      >
        {(own) => (
          <>
            {own.length > 0 && (
              <ul className={css.list}>
                {own.map((passkey) => (
                  <PasskeyItem
                    key={passkey.id}
                    passkey={passkey}
                    onEdit={() => setEdited(passkey)}
                  />
                ))}
              </ul>
            )}
            {platform.passkeys.obstacle() === 'no_passkeys_here' ? (
              <AddressHasNone />
            ) : (
              <AddPasskey changing={changing} />
            )}
          </>
        )}
      </Loaded>
      <div ref={said} tabIndex={-1} className={css.answer}>
        <InlineAnswer
          lines={2}
          answer={
            problem
              ? { tone: 'bad', text: words(problem, failed) }
              : isDone
                ? { tone: 'good', text: done }
                : undefined
          }
        />
      </div>
      {edited && (
        <EditPasskey
          passkey={edited}
          onClose={() => setEdited(undefined)}
          onRemove={() => {
            const form = { intent: 'change', change: 'removePasskey', id: edited.id };
            setEdited(undefined);
            void submit(form, { method: 'post' });
          }}
        />
      )}
    </Group>
  );
};
