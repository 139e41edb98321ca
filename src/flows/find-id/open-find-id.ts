import { createActor } from 'xstate';
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
import { onePerApp } from '../shared/one-per-app.ts';
import { recordIn } from '../shared/stored-record.ts';
import { untilDone } from '../shared/until-done.ts';
import { untilSignedIn } from '../shared/until-signed-in.ts';
import { findIdFlow, type IdFinder, isAnswered } from './find-id.ts';

export type IdSearch = { finder: IdFinder; phone: PhoneVerification };

const KEY = 'findId';

function begin(app: App): IdSearch {
  const phone = startPhone(app, 'find-id');
  const finder = createActor(
    findIdFlow({
      ...app,
      tellPhone: (problem) =>
        phone.send({ type: 'proof.refused', problem: { ...problem, call: 'useProof' } }),
    }),
  ).start();
  untilDone(finder, [
    phone.subscribe((now) => finder.send({ type: 'phone.settle', phone: phoneProof(now) })),
  ]);
  return { finder, phone };
}

/** From here on a reload of this tab finds the number and its proof again, until there is an answer. */
function outliveReloads({ finder, phone }: IdSearch, { session }: App['platform']) {
  const kept = recordIn(session.get(KEY));
  if (kept) recallPhone(phone, phoneIn(kept));
  const keep = () => {
    if (isAnswered(finder.getSnapshot())) session.remove(KEY);
    else session.set(KEY, JSON.stringify(keptPhone(phone)));
  };
  untilDone(finder, [phone.subscribe(keep), finder.subscribe(keep)]);
}

const searches = onePerApp(begin);

/** The search under way. */
export const idSearchOf = searches.of;

const opened = new WeakSet<IdSearch>();

/** What the tab has kept is recalled first; a search that is over is followed by a new one. */
export function openIdSearch(app: App): IdSearch {
  if (isAnswered(idSearchOf(app).finder.getSnapshot())) searches.forget(app);
  const search = idSearchOf(app);
  if (!opened.has(search)) {
    opened.add(search);
    outliveReloads(search, app.platform);
    untilSignedIn(app.session, () => {
      search.phone.stop();
      searches.forget(app);
      app.platform.session.remove(KEY);
    });
  }
  suggestCountry(search.phone, app.platform);
  return search;
}
