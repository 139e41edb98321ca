import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { APP_SHELL, RESERVED_PATHS } from '../contract/rules/paths.ts';

/** Files beside the app, and a page whose address holds a secret, so that its own headers count. */
const LEFT_TO_THE_NETWORK = [
  RESERVED_PATHS,
  /^\/(icons|screenshots)\//,
  /^\/[^/]+\.(ico|jpg|js|txt|webmanifest|xml)$/,
  /^\/account-recovery\b/,
];

/** Every page of the app starts from its shell, which needs no network. */
export function answerPages() {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(APP_SHELL), { denylist: LEFT_TO_THE_NETWORK }),
  );
}
