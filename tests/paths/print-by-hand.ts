// Prints walks as steps for people, or as JSON; started by `npm run paths -- sign-in --lang kr`.
import { readFileSync } from 'node:fs';
import { stepsByHand, tellStage, tellSteps, tellUsual } from './by-hand.ts';
import { WALKS_BEGIN } from './content.ts';
import type { Walked } from './walked.ts';

const [file = '', form] = process.argv.slice(2);
const walked: Walked[] = JSON.parse(readFileSync(file, 'utf8'));
const walks = walked.map((walk) => ({ ...walk, steps: stepsByHand(walk) }));

if (form === 'json') console.log(JSON.stringify(walks, null, 2));
else {
  const stage = tellStage(new Date(WALKS_BEGIN), walks[0]?.timeZone);
  console.log(`For every path:\n\n${stage.map((line) => `- ${line}`).join('\n')}\n`);
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
