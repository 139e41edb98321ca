import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { APP_SHELL, RESERVED_PATHS } from '../contract/rules/paths.ts';

/** Files besides the app, and a page with a secret in its address, which needs its own headers. */
const NOT_OURS = [
  RESERVED_PATHS,
  /^\/(icons|screenshots)\//,
  /^\/[^/]+\.(ico|jpg|js|txt|webmanifest|xml)$/,
  /^\/account-recovery\b/,
];

/** Every page of the app starts from its shell, which needs no network. */
export function answerPages() {
  registerRoute(new NavigationRoute(createHandlerBoundToURL(APP_SHELL), { denylist: NOT_OURS }));
}
