import { expect, test } from 'vitest';
import { idSearch, openIdSearch } from '../../../src/flows/find-id.ts';
import { googleLinkOf } from '../../../src/flows/google-link.ts';
import {
  editNumber,
  isNumberTyped,
  phoneOf,
} from '../../../src/flows/phone-verification/phone-facts.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { makeApp } from '../support/make-app.ts';

function typed() {
  const platform = memoryPlatform();
  const app = makeApp({ platform });
  const flow = openIdSearch(app);
  editNumber(phoneOf(flow), { country: 'KR', national: '01012345678' });
  return { platform, app, flow };
}

test('the end of the app stops a flow of the tab, and the next app of the tab restores it', () => {
  const { platform, app, flow } = typed();
  app.stop();
  expect(flow.getSnapshot().status).toBe('stopped');
  const next = openIdSearch(makeApp({ platform }));
  expect(isNumberTyped(phoneOf(next))).toBe(true);
});

test('two apps have flows of their own', () => {
  const { app } = typed();
  const other = makeApp({ platform: memoryPlatform() });
  expect(idSearch.of(other)).not.toBe(idSearch.of(app));
  expect(idSearch.of(app)).toBe(idSearch.of(app));
});

test('a flow that the fan has seen the end of is stopped, and nothing of it is stored', () => {
  const { platform, app, flow } = typed();
  idSearch.forget(app);
  expect(flow.getSnapshot().status).toBe('stopped');
  expect(platform.session.get('findId')).toBeNull();
  expect(idSearch.of(app)).not.toBe(flow);
});

test('the link of a Google account is a flow of the tab: one for each app, which ends with it', () => {
  const app = makeApp({ platform: memoryPlatform() });
  const link = googleLinkOf(app);
  expect(googleLinkOf(app)).toBe(link);
  expect(googleLinkOf(makeApp({ platform: memoryPlatform() }))).not.toBe(link);
  app.stop();
  expect(link.getSnapshot().status).toBe('stopped');
});
