import { msg } from '@lingui/core/macro';
import { bannerContent } from '../../../../../contract/content/banners.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(bannerContent, {
  name: msg`Banners`,
  fields: { title: msg`Title`, line: msg`Line`, artwork: msg`Picture`, to: msg`Leads to` },
  hints: { to: msg`A page of the app, such as /event.` },
});
