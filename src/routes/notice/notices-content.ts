import type { Notice, NoticesResponse } from '../../../contract/schemas/information.ts';
import { informationApi } from '../../api/information.ts';
import type { App } from '../../flows/app/app.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf, publicContent } from '../public-content.ts';

const NONE: NoticesResponse = { notices: [], next: null };

export const newestNotices = publicContent<NoticesResponse>(
  async ({ api }, options) => (await informationApi(api.send).notices(undefined, options)) ?? NONE,
);

/** The page after this notice; null when there is none. */
export const olderNotices = (
  { api }: App,
  after: string,
  signal: AbortSignal,
): Promise<Outcome<NoticesResponse | null>> =>
  outcomeOf(informationApi(api.send).notices(after, { signal }));

export const noticeOutcome = (
  { api }: App,
  id: string,
  signal: AbortSignal,
): Promise<Outcome<Notice | null>> => outcomeOf(informationApi(api.send).notice(id, { signal }));
