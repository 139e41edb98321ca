import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { OfflineIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/status.tsx';
import type { Cleared, ClearRefusal } from './cache-setting.action.ts';
import * as css from './cache-setting.css.ts';
import type { cacheSettingRoute } from './cache-setting.route.ts';
import { ClearedAnswer } from './cleared-answer.tsx';
import { Stored } from './stored.tsx';
import { CLEARED } from './stored-files.ts';

/** What other pages have stored meanwhile, and what another tab has cleared. */
function useFreshSizes() {
  const { platform } = useApp();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ends = [
      platform.onSeen(() => void revalidate()),
      platform.channel.subscribe((message) => {
        if (message === CLEARED) void revalidate();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [platform, revalidate]);
}

function useOnline(): boolean {
  const { platform } = useApp();
  return useSyncExternalStore(platform.onOnline, platform.online, () => true);
}

export const CacheSettingPage = () => {
  const { from: stored } = useLoaderData<(typeof cacheSettingRoute)['loader']>();
  const result = useActionData<Cleared | ClearRefusal>();
  const busy = useNavigation().formData?.get('kind')?.toString();
  const isOnline = useOnline();
  useFreshSizes();
  const content = (from: typeof stored) => (
    <Stored from={from} busy={busy} isOnline={isOnline}>
      <ClearedAnswer result={busy ? undefined : result} />
    </Stored>
  );
  return (
    <div className={css.page}>
      <p className={css.text}>
        <Trans>
          {BRAND} stores these files to open quickly, and without a network. If you clear them, you
          stay logged in, and your settings and everything you’ve typed stay too.
        </Trans>
      </p>
      <p className={css.withoutScript}>
        <Trans>What is stored here is shown with JavaScript only.</Trans>
      </p>
      {!isOnline && (
        <Status className={css.offline}>
          <OfflineIcon />
          <Trans>
            You’re offline: what you clear now can’t load again until you’re back online.
          </Trans>
        </Status>
      )}
      <Form method="post" replace preventScrollReset className={css.measured}>
        <Suspense fallback={content(undefined)}>{content(stored)}</Suspense>
      </Form>
    </div>
  );
};
