import { type ActionFunctionArgs, data } from 'react-router';
import type { AppRenewal } from '../../../contract/cached-files.ts';
import { appContext } from '../../flows/app/app.ts';
import {
  CACHED_KINDS,
  type CachedContent,
  type CachedFiles,
  type CachedKind,
} from '../../platform/cached-files.ts';
import { CLEARED } from './stored-files.ts';

export type Cleared = {
  /** The bytes of the deleted content. */
  freed?: number;
  /** What became of the app's own files, which are never deleted. */
  renewal?: AppRenewal;
};

/** The browser has refused it, or nothing was named. */
export type ClearRefusal = { code: 'refused' };

const isContent = (kind: CachedKind): kind is CachedContent => kind !== 'app';

async function clear(files: CachedFiles, kinds: readonly CachedKind[]): Promise<Cleared> {
  const cleared: Cleared = {};
  const content = kinds.filter(isContent);
  if (content.length > 0) {
    const sizes = await files.sizes();
    for (const kind of content) await files.clear(kind);
    cleared.freed = content.reduce((sum, kind) => sum + sizes[kind].bytes, 0);
  }
  if (kinds.includes('app')) cleared.renewal = await files.renewApp();
  return cleared;
}

const refused = () => data<ClearRefusal>({ code: 'refused' }, { status: 422 });

/** One tab at a time, so that none counts what another one deletes. */
export async function clearStored({ context, request }: ActionFunctionArgs) {
  const { platform } = context.get(appContext);
  const wanted = (await request.formData()).getAll('kind');
  const kinds = CACHED_KINDS.filter((kind) => wanted.includes(kind) || wanted.includes('all'));
  try {
    const files = await platform.cachedFiles?.();
    if (!files || kinds.length === 0) return refused();
    const cleared = await platform.exclusively('cached-files', () => clear(files, kinds));
    platform.channel.post(CLEARED);
    const isUseless = cleared.freed === undefined && cleared.renewal !== 'renewed';
    return data<Cleared>(cleared, { status: isUseless ? 422 : 200 });
  } catch (error) {
    platform.log('What is stored could not be cleared.', error);
    return refused();
  }
}
