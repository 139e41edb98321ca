import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import { useApp, useRouteFlow } from '../../flows/app/use-app.tsx';
import { pushOnPage } from '../../flows/push-subscription.ts';
import { embeddingApp } from '../../platform/embedding-app.ts';
import { browserPush } from '../../platform/push.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Group } from '../../ui/group.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { SkeletonWord } from '../../ui/skeleton.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { useOutside } from '../shared/out-of-app/use-outside.tsx';
import * as css from './notification-setting.css.ts';

const WORDS = {
  ...CALL_WORDS,
  no_push: msg`The test couldn’t be sent. Try again, or turn notifications off and on.`,
  push_unavailable: msg`The notification service can’t be reached right now. Please try again in a moment.`,
  unknown_push_service: msg`We can’t reach this browser’s notifications. Try another browser.`,
};

/** Whether this browser shows notifications, and why it does not. */
export const ThisBrowser = () => {
  const { t } = useLingui();
  const { platform } = useApp();
  const flow = useRouteFlow(pushOnPage);
  const now = useSelector(flow, (snapshot) => snapshot);
  const words = useCallProblemWords(WORDS);
  const { problem } = now.context;
  useEffect(() => platform.onSeen(() => flow.send({ type: 'page.seen' })), [flow, platform]);

  const said = problem
    ? words(problem, t`That didn’t work in this browser. Please try again.`)
    : undefined;
  const busy = now.hasTag('busy');
  const isInBrowser = useInBrowser();
  const isChangeable = !isInBrowser || browserPush.state() === 'ready';
  const isInside = !isChangeable && embeddingApp(window) !== null;
  const { lead, wayOut } = useOutside({
    title: <Trans>Notifications don’t work inside other apps.</Trans>,
    children: <Trans>Open this page in your browser to turn on notifications.</Trans>,
  });
  return (
    <Group title={<Trans>This browser</Trans>}>
      <div className={isChangeable ? css.changeableCard : css.card}>
        <p className={css.state} role="status">
          {now.hasTag('on') ? (
            <Trans>Notifications are on here.</Trans>
          ) : now.hasTag('off') ? (
            <Trans>Notifications are off here.</Trans>
          ) : now.hasTag('blocked') ? (
            <Trans>
              Notifications are blocked. Allow them for {BRAND} in your browser’s settings, then
              come back.
            </Trans>
          ) : now.hasTag('needsInstall') ? (
            <Trans>On this device notifications need the installed app.</Trans>
          ) : now.hasTag('unsupported') ? (
            <Trans>This browser can’t show notifications. Email works everywhere.</Trans>
          ) : now.hasTag('unknown') ? (
            <Trans>We don’t know whether notifications are on here.</Trans>
          ) : (
            <SkeletonWord />
          )}
        </p>
        {now.hasTag('off') && (
          <Button wide busy={busy} onClick={() => flow.send({ type: 'push.turnOn' })}>
            <Trans>Turn on notifications</Trans>
          </Button>
        )}
        {now.hasTag('on') && (
          <>
            <Button
              variant="quiet"
              wide
              busy={now.hasTag('testing')}
              onClick={() => flow.send({ type: 'push.test' })}
            >
              <Trans>Send a test</Trans>
            </Button>
            <Button
              variant="plain"
              wide
              busy={busy}
              onClick={() => flow.send({ type: 'push.turnOff' })}
            >
              <Trans>Turn off notifications</Trans>
            </Button>
          </>
        )}
        {now.hasTag('unknown') && (
          <Button variant="quiet" wide onClick={() => flow.send({ type: 'push.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {isInside && (
          <Button wide onClick={lead}>
            <Trans>Open in your browser</Trans>
          </Button>
        )}
        {now.hasTag('needsInstall') && !isInside && (
          <ButtonLink wide to="/app-install-guide">
            <Trans>Install guide</Trans>
          </ButtonLink>
        )}
        <InlineAnswer
          lines={1}
          answer={
            said !== undefined
              ? { tone: 'bad', text: said }
              : now.hasTag('tested')
                ? { tone: 'good', text: t`The test is on its way.` }
                : undefined
          }
        />
      </div>
      {wayOut}
    </Group>
  );
};
