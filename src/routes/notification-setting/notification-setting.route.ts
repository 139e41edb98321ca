import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { notificationsApi } from '../../api/notifications.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import { outcomeOf } from '../public-content.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([
    import('./notification-setting.page.tsx'),
    import('./notification-setting.action.ts'),
  ]);

async function loader({ context, request: { signal } }: LoaderFunctionArgs) {
  const { words, api } = context.get(appContext);
  const notifications = notificationsApi(api.send);
  const history = outcomeOf(notifications.history(null, { signal }));
  // The messages for a failed call are those of the account pages.
  const [{ on }] = await Promise.all([
    notifications.settings({ signal }),
    words.need('notification'),
    words.need('account'),
    words.need('pages'),
  ]);
  // Awaited: after each switch the list is read again, and would flicker.
  return { on, history: await history };
}

export const notificationSettingRoute = {
  path: 'notification-setting',
  handle: {
    title: msg`Notifications`,
    description: msg`Choose what ${BRAND} may tell you, and how.`,
    unlisted: true,
    header: 'title',
    back: '/settings',
  } satisfies PageHandle,
  middleware: [confirmedMembersOnly],
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].changeChoice(args),
  lazy: { Component: async () => (await parts())[0].NotificationSettingPage },
} satisfies RouteObject;
