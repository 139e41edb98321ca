import { fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { videoSearchMachine } from '../../machines/video-search.machine.ts';
import { videosApi } from '../api/videos.ts';
import type { App } from './app/app.ts';
import { callProblem } from './shared/call-problem.ts';

export function videoSearchFlow({ api, platform }: Pick<App, 'api' | 'platform'>) {
  const videos = videosApi(api.send);
  return videoSearchMachine.provide({
    actors: {
      findVideos: fromPromise(async ({ input, signal }) => {
        const { term } = input;
        const page = async (after: string | null) => {
          const found = await videos.search(term, after, { signal });
          return found && { term, after, ...found };
        };
        try {
          // If the last video shown is no longer found, the list starts again.
          const found = (await page(input.after)) ?? (await page(null));
          if (!found) throw new Error('A search without a place in its list is never unknown.');
          return { found, problem: null };
        } catch (error) {
          platform.log('The search did not come through.', error);
          return { found: null, problem: callProblem(error) };
        }
      }),
    },
    delays: { searchPause: LIMITS.searchPause },
  });
}
