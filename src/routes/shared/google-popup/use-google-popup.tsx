import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BCP47 } from '../../../../contract/languages.ts';
import type { App } from '../../../flows/app/app.ts';
import { useApp, useShownLanguage, useUnsaved } from '../../../flows/app/use-app.tsx';
import { type GooglePopup, googlePopupFlow } from '../../../flows/google-sign-in/google-popup.ts';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { randomToken } from '../../../platform/random-token.ts';
import type { Elements } from '../../../ui/elements.ts';
import { OutsideDialog } from '../out-of-app/outside-dialog.tsx';

type Part = typeof import('./google-script.tsx') & { clientId: string };

const POPUP_FAILURES = ['unconfigured', 'scriptBlocked', 'blocked', 'refused'] as const;
/** `unconfigured`: no client here. `scriptBlocked`: no script. `blocked`: no popup. `refused`: no code that could be used. */
export type PopupFailure = (typeof POPUP_FAILURES)[number];

/** Loads what the popup needs; in an in-app browser, or without a client ID, nothing is loaded from Google. Where there is no client, another browser has nothing more to offer. */
async function prepare(
  config: App['config'],
): Promise<Part | 'client.missing' | 'app.found' | 'script.failed'> {
  if (!(await config.load())) return 'script.failed';
  const { googleClientId: clientId } = config.get();
  if (!clientId) return 'client.missing';
  if (embeddingApp(window)) return 'app.found';
  return { ...(await import('./google-script.tsx')), clientId };
}

function usePart(popup: GooglePopup, attempt: number): Part | null {
  const { config, platform } = useApp();
  const [part, setPart] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt prepares anew.
  useEffect(() => {
    let isHere = true;
    void prepare(config)
      .catch((error: unknown) => {
        platform.log('The part of the page that speaks to Google did not come.', error);
        return 'script.failed' as const;
      })
      .then((found) => {
        if (!isHere) return;
        if (typeof found === 'string') popup.send({ type: found });
        else setPart(found);
      });
    return () => {
      isHere = false;
    };
  }, [attempt, popup, config, platform]);
  return part;
}

/**
 * A code from Google's popup, for whatever page needs one:
 *
 *     const google = useGooglePopup((code) => actor.send({ type: 'code.submit', code }));
 *     <button aria-busy={google.busy} onClick={google.ask}>…</button> {google.parts}
 *
 * `ask` has to run inside the tap itself. The script is fetched as soon as `parts` is on the page, so use this only in
 * pages (or sheets) that need it. Closing the popup is quiet; the page finds words for `failure`, and what is said
 * inside other apps comes with `parts`.
 */
export function useGooglePopup(onCode: (code: string) => void): {
  ask: () => void;
  busy: boolean;
  failure: PopupFailure | undefined;
  parts: Elements;
} {
  const { t } = useLingui();
  const { inspect } = useApp();
  const locale = BCP47[useShownLanguage()];
  const opener = useRef<(() => void) | null>(null);
  const receiver = useRef(onCode);
  const [state] = useState(randomToken);
  const popup = useActorRef(
    useMemo(
      () =>
        googlePopupFlow({
          open: () => opener.current?.(),
          handOver: (code) => receiver.current(code),
        }),
      [],
    ),
    { inspect, input: { state } },
  );
  const now = useSelector(popup, (snapshot) => snapshot);
  const { attempt } = now.context;
  const part = usePart(popup, attempt);
  useUnsaved(now.hasTag('open'));

  useEffect(() => {
    receiver.current = onCode;
  }, [onCode]);

  return {
    ask: () => popup.send({ type: 'popup.ask' }),
    busy: now.hasTag('busy'),
    failure: POPUP_FAILURES.find((tag) => now.hasTag(tag)),
    parts: (
      <>
        {part && (
          <part.GoogleScript
            key={attempt}
            clientId={part.clientId}
            locale={locale}
            popup={popup}
            opener={opener}
          />
        )}
        {now.hasTag('inAppBrowser') && (
          <OutsideDialog
            title={t`Google doesn’t allow login inside other apps.`}
            onClose={() => popup.send({ type: 'notice.close' })}
          >
            <Trans>Open this page in your browser to use Google.</Trans>
          </OutsideDialog>
        )}
      </>
    ),
  };
}
