// Prints walks as steps for people, or as JSON; started by `npm run paths -- sign-in --lang kr`.
import { readFileSync } from 'node:fs';
import { stepsByHand, tellSteps, tellUsual } from './by-hand.ts';
import { WALKS_BEGIN } from './content.ts';
import type { Walked } from './walked.ts';

const [file = '', form] = process.argv.slice(2);
const walked: Walked[] = JSON.parse(readFileSync(file, 'utf8'));
const walks = walked.map((walk) => ({ ...walk, steps: stepsByHand(walk) }));

if (form === 'json') console.log(JSON.stringify(walks, null, 2));
else {
  const begin = new Date(WALKS_BEGIN).toISOString();
  console.log(
    `As each path begins the clock says ${begin}; the time zone is ${walks[0]?.timeZone}.\n`,
  );
  for (const { walk, number, place, steps, usual } of walks) {
    const title = `## ${walk} ${number}, on ${place}`;
    const beside = tellUsual(usual).map((line) => `- ${line}`);
    const parts = [
      title,
      tellSteps(steps).join('\n'),
      ...(beside.length > 0 ? [`Beside that the server answers:\n${beside.join('\n')}`] : []),
    ];
    console.log(`${parts.join('\n\n')}\n`);
  }
}
