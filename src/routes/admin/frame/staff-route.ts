import { msg } from '@lingui/core/macro';
import { type ComponentType, createElement } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import type { PageHandle } from '../../../shell/handle.ts';
import type { Titled } from './entered.ts';
import { staffMembersOnly } from './staff-members-only.ts';

type StaffRoute = {
  path: string;
  loader: () => Promise<LoaderFunction>;
  page: () => Promise<ComponentType>;
  action?: () => Promise<ActionFunction>;
};

/**
 * A page of the staff. The router loads a lazy component beside its guards; this one loads after
 * them, so that nobody else fetches it.
 */
export function staffRoute({ path, loader, page, action }: StaffRoute) {
  let shown: ComponentType | undefined;
  const staffPart = () => shown && createElement(shown);
  return {
    path,
    handle: {
      // For an error before the guards have let anybody in, when only the texts shared by all pages are loaded.
      title: msg`Manage account`,
      description: msg`Manage account`,
      headOf: ({ title, name }) => ({ title: name, titleWords: title }),
      unlisted: true,
      secretive: true,
      header: 'none',
    } satisfies PageHandle<Titled>,
    middleware: [staffMembersOnly],
    async loader(args) {
      const [load] = await Promise.all([
        loader(),
        page().then((found) => {
          shown = found;
        }),
      ]);
      return load(args, undefined);
    },
    async action(args) {
      const { actAsStaff } = await import('./staff.action.ts');
      return actAsStaff(args, action);
    },
    Component: staffPart,
  } satisfies RouteObject;
}
