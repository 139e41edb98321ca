/** A server that responds to the call under way when the test says so. */
export function heldAnswer<Answer>() {
  let held = Promise.withResolvers<Answer>();
  async function settle(act: () => void) {
    act();
    await held.promise.catch(() => {});
    held = Promise.withResolvers();
  }
  return {
    call: () => held.promise,
    answer: (answer: Answer) => settle(() => held.resolve(answer)),
    fail: (error: Error) => settle(() => held.reject(error)),
  };
}
