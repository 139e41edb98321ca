import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type { VerifyCodeResult } from '../../machines/code-entry.types.ts';
import { googleLinkMachine } from '../../machines/google-link.machine.ts';
import type { LinkResult, PendingLink } from '../../machines/google-link.types.ts';

const RIGHT: VerifyCodeResult = { kind: 'right', proof: null };
const bad = (kind: Exclude<VerifyCodeResult['kind'], 'right'>, code: string): VerifyCodeResult => ({
  kind,
  problem: { call: 'verifyCode', code },
});
const VERDICTS: Record<string, VerifyCodeResult> = {
  '000000': bad('wrong', 'invalid_code'),
  '000001': bad('exhausted', 'code_exhausted'),
  '000002': bad('refused', 'no_pending_link'),
};

/** Starts the chart with a server that responds when the test says so. */
export function start(saved: PendingLink | null = null) {
  const asked: string[] = [];
  const told: string[] = [];
  const stored: (PendingLink | null)[] = [];
  const clock = new SimulatedClock();
  let held = Promise.withResolvers<LinkResult>();
  const actor = createActor(
    googleLinkMachine.provide({
      actors: {
        codeEntry: codeEntryMachine.provide({
          actors: {
            verifyCode: fromPromise(async ({ input: { code } }) => VERDICTS[code] ?? RIGHT),
          },
          delays: { codeLifetime: 600_000 },
        }),
        askForLink: fromPromise(({ input }) => {
          asked.push(input.code);
          held = Promise.withResolvers();
          return held.promise;
        }),
      },
      actions: { storePending: (_, { pending: kept }) => void stored.push(kept) },
    }),
    { input: { saved }, clock },
  );
  actor.on('*', ({ type }) => void told.push(type));
  actor.start();
  return {
    clock,
    asked,
    told,
    stored,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    code: () => actor.getSnapshot().children.codeEntry?.getSnapshot(),
    async submit(code = '123456') {
      actor.getSnapshot().children.codeEntry?.send({ type: 'code.submit', code });
      await waitFor(actor, (now) => !now.hasTag('checking'));
    },
    askForCode: () => actor.getSnapshot().children.codeEntry?.send({ type: 'code.send' }),
    choose: (code = 'G1') => actor.send({ type: 'account.chosen', code }),
    async answer(result: LinkResult) {
      held.resolve(result);
      await held.promise;
    },
  };
}
