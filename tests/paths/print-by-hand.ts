// Prints walks as steps for people, or as JSON; started by `npm run paths -- sign-in --lang kr`.
import { readFileSync } from 'node:fs';
import { isLanguage } from '../../contract/languages.ts';
import { translator } from '../../scripts/flow-book/translations.ts';
import { tellWalk } from './by-hand.ts';
import type { Walked } from './walked.ts';

const [file = '', form = 'en'] = process.argv.slice(2);
const walks: Walked[] = JSON.parse(readFileSync(file, 'utf8'));

if (isLanguage(form)) {
  const translate = translator();
  for (const [index, walk] of walks.entries()) {
    console.log(`## ${walk.chart} ${index + 1}, on ${walk.place}\n`);
    console.log(`${tellWalk(walk, translate, form).join('\n')}\n`);
  }
} else console.log(JSON.stringify(walks, null, 2));
