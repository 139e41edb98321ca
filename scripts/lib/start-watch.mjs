const SAY_AFTER = 10_000;
const GIVE_UP_AFTER = 120_000;

/**
 * Watches a starting server from outside, where even a blocked one can be seen: says what it waits for
 * after ten seconds, and after two minutes ends it with a sentence. The server reports its steps
 * (server/lib/start-steps.ts). Resolves with the exit code 1 if it gave up, else never.
 */
export function watchStart(child, { sayAfter = SAY_AFTER, giveUpAfter = GIVE_UP_AFTER } = {}) {
  let giveUp;
  const gaveUp = new Promise((resolve) => {
    giveUp = resolve;
  });
  let timers = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  const watch = ({ waitsFor, isWork = false }) => {
    stop();
    timers = [setTimeout(() => console.log(`Still waiting for ${waitsFor} …`), sayAfter)];
    if (isWork) return;
    const end = () => {
      console.error(
        `The start was given up after ${Math.round(giveUpAfter / 1000)} seconds of waiting for ${waitsFor}; start again, nothing that was saved is lost.`,
      );
      child.kill('SIGKILL');
      giveUp(1);
    };
    timers.push(setTimeout(end, giveUpAfter));
  };
  watch({ waitsFor: 'the server to load' });
  child.on('message', (message) => (message.started ? stop() : watch(message)));
  child.once('exit', stop);
  return gaveUp;
}
