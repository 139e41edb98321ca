import { createActor } from 'xstate';
import type { FindPasswordStep } from '../../../machines/find-password.types.ts';
import { textAt } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import {
  keptPhone,
  phoneIn,
  recallPhone,
  suggestCountry,
} from '../phone-verification/kept-phone.ts';
import {
  type PhoneVerification,
  phoneProof,
  startPhone,
} from '../phone-verification/phone-verification.ts';
import { noteForLogin } from '../shared/login-notice.ts';
import { onePerApp } from '../shared/one-per-app.ts';
import { recordIn } from '../shared/stored-record.ts';
import { untilDone } from '../shared/until-done.ts';
import { untilSignedIn } from '../shared/until-signed-in.ts';
import { findPasswordFlow, findPasswordStepOf, type PasswordFinder } from './find-password.ts';
import {
  completePassword,
  type PasswordDraftActor,
  passwordDraft,
  possibleId,
} from './password-draft.ts';

/** The way to a new password, and what its steps are filled in with. */
export type PasswordSearch = {
  finder: PasswordFinder;
  phone: PhoneVerification;
  draft: PasswordDraftActor;
};

const KEY = 'findPassword';

function begin(app: App): PasswordSearch {
  const phone = startPhone(app, 'find-password');
  const draft = createActor(passwordDraft).start();
  const finder = createActor(
    findPasswordFlow({
      ...app,
      tellPhone: (problem) =>
        phone.send({ type: 'proof.refused', problem: { ...problem, call: 'useProof' } }),
    }),
  ).start();
  untilDone(finder, [
    phone.subscribe((now) => finder.send({ type: 'phone.settle', phone: phoneProof(now) })),
    draft.subscribe(({ context }) => {
      finder.send({ type: 'username.settle', username: possibleId(context) });
      finder.send({ type: 'password.settle', password: completePassword(context) });
    }),
  ]);
  return { finder, phone, draft };
}

/** From here on a reload of this tab finds the ID, the number and its proof again, until the password is new. */
function outliveReloads({ finder, phone, draft }: PasswordSearch, { session }: App['platform']) {
  const kept = recordIn(session.get(KEY));
  if (kept) {
    recallPhone(phone, phoneIn(kept));
    draft.send({ type: 'draft.edit', fields: { username: textAt(kept, 'username') ?? '' } });
  }
  const keep = () => {
    const { username } = draft.getSnapshot().context;
    session.set(KEY, JSON.stringify({ username, ...keptPhone(phone) }));
  };
  untilDone(finder, [phone.subscribe(keep), draft.subscribe(keep)]);
  finder.subscribe({
    complete() {
      session.remove(KEY);
      noteForLogin(session, 'passwordChanged');
      draft.send({ type: 'draft.edit', fields: { username: '', password: '', confirm: '' } });
    },
  });
}

const searches = onePerApp(begin);

/** The one under way. */
export const passwordSearchOf = searches.of;

const opened = new WeakSet<PasswordSearch>();

/** Opens a step, or the first one that is not settled; says which. What the tab has kept is recalled first. */
export function openFindPasswordStep(app: App, step: FindPasswordStep): FindPasswordStep {
  if (passwordSearchOf(app).finder.getSnapshot().status === 'done') searches.forget(app);
  const search = passwordSearchOf(app);
  if (!opened.has(search)) {
    opened.add(search);
    outliveReloads(search, app.platform);
    untilSignedIn(app.session, () => {
      search.phone.stop();
      search.draft.stop();
      searches.forget(app);
      app.platform.session.remove(KEY);
    });
  }
  if (step === 'phone') suggestCountry(search.phone, app.platform);
  search.finder.send({ type: `${step}.open` });
  return findPasswordStepOf(search.finder.getSnapshot());
}
