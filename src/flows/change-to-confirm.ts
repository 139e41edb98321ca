import type { Actor } from 'xstate';
import type { accountChangeMachine } from '../../machines/account-change.machine.ts';
import type { AccountChange, ChangeToConfirm } from '../../machines/account-change.types.ts';
import { textAt } from '../api/api-error.ts';
import type { App } from './app/app.ts';
import { numberIn } from './phone-verification/phone-facts.ts';
import { codeFactsIn } from './shared/code-facts.ts';
import { at, recordIn, type Source } from './shared/saved-fields.ts';
import type { TabFlowKey } from './shared/tab-flow-keys.ts';

/** Where a tab stores the change whose code is being typed. */
export type ChangeKey = Extract<TabFlowKey, 'emailChange' | 'phoneChange'>;

const VERSION = 1;

const ownerIn = ({ session }: Pick<App, 'session'>) =>
  session.getSnapshot().context.user?.nickname ?? '';

const CHANGES: Record<ChangeKey, (source: Source) => AccountChange | null> = {
  emailChange(source) {
    const email = textAt(source, 'email');
    return email ? { kind: 'changeEmail', email } : null;
  },
  phoneChange(source) {
    const number = numberIn(at(source, 'number'));
    return number && { kind: 'changePhone', number };
  },
};

/** What a reload restores; null if there is nothing, or it is invalid or somebody else's. */
export function storedChange(app: App, key: ChangeKey): ChangeToConfirm | null {
  const { platform } = app;
  const source = recordIn(platform.session.get(key));
  if (source?.version !== VERSION || source.owner !== ownerIn(app)) return null;
  const change = CHANGES[key](at(source, 'change'));
  const confirmation = codeFactsIn(at(source, 'confirmation'), platform.steadyNow());
  return change && confirmation && { change, confirmation };
}

/** From here on a reload of this tab finds the code that is to be typed, without what is typed of it. */
export function storeChange(
  app: App,
  key: ChangeKey,
  changing: Actor<typeof accountChangeMachine>,
) {
  const { session } = app.platform;
  changing.subscribe((now) => {
    const { change, confirmation } = now.context;
    if (now.hasTag('confirming')) {
      const facts = { version: VERSION, owner: ownerIn(app), change, confirmation };
      session.set(key, JSON.stringify(facts));
    } else session.remove(key);
  });
}
