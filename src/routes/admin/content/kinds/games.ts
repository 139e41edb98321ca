import { msg } from '@lingui/core/macro';
import { gameContent } from '../../../../../contract/content/games.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(gameContent, {
  name: msg`Games`,
  fields: {
    title: msg`Title`,
    line: msg`Line`,
    artwork: msg`Picture`,
    to: msg`Leads to`,
    active: msg`Promoted on Home`,
  },
  hints: { active: msg`One game at a time.`, to: msg`A page of the app, such as /event.` },
});
