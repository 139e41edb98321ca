import { isDeep } from '../../depth.ts';

type Answer = { statusCode: number; json(): { code?: string } };

export const GUESSES = isDeep ? 200 : 60;
const TRIES = 5;

/**
 * The answers to that many wrong codes at once, and to the right one in their midst. Who is served first is the
 * machine's to say, so the right one is sent once the tries are used up.
 */
export async function guessAtOnce<Given extends Answer>(
  guess: (code: string) => Promise<Given>,
  right: string,
): Promise<{ wrong: Given[]; right: Given }> {
  const codes = Array.from({ length: GUESSES + 1 }, (_, n) => String(n).padStart(6, '0'));
  const usedUp = Promise.withResolvers<void>();
  let counted = 0;
  const answers = codes
    .filter((code) => code !== right)
    .slice(0, GUESSES)
    .map(async (code) => {
      const answer = await guess(code);
      if (answer.json().code === 'invalid_code') counted += 1;
      if (counted === TRIES) usedUp.resolve();
      return answer;
    });
  const last = usedUp.promise.then(() => guess(right));
  const wrong = await Promise.all(answers);
  // Too few tries were counted; the test will say so.
  usedUp.resolve();
  return { wrong, right: await last };
}
