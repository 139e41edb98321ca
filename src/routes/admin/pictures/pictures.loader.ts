import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { EDITORS } from '../../../../contract/user.ts';
import { contentPicturesApi } from '../../../api/content-pictures.ts';
import { entered } from '../frame/entered.ts';
import { type LoadedPictures, ratioIn } from '../frame/picture-list.ts';

export async function loadPictures(args: LoaderFunctionArgs): Promise<LoadedPictures> {
  const { send, options, me, title } = await entered(args, msg`Pictures`, EDITORS);
  const { searchParams } = new URL(args.request.url);
  const ratio = ratioIn(searchParams);
  const after = Number(searchParams.get('after'));
  const query = { ratio, ...(after > 0 && { after: String(after) }) };
  return { title, me, page: me && (await contentPicturesApi(send).page(query, options)) };
}
