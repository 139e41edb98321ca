import { createContext } from 'react-router';
import { createActor } from 'xstate';
import { type Api, createApi } from '../../api/client.ts';
import type { Words } from '../../i18n/words.ts';
import type { Inspect } from '../../inspection/inspector.ts';
import type { Platform, Unsubscribe } from '../../platform/platform.ts';
import { createAccountLanguage } from './account-language.ts';
import { type Ahead, createAhead } from './ahead.ts';
import { type Config, type ConfigStore, createConfig } from './config.ts';
import { createFlows, type Flows } from './flows.ts';
import {
  type LanguageActor,
  languageFlow,
  preferredLanguage,
  renewChosenLanguage,
} from './language.ts';
import { createLostAnswers, type LostAnswers } from './lost-answers.ts';
import { createNetworkReturns, type NetworkReturns } from './network-returns.ts';
import { createOfflineCalls, type OfflineCalls } from './offline-calls.ts';
import { createPageAge, type PageAge } from './page-age.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { resumePushOf } from './resume-push.ts';
import { createSavedCopies, type SavedCopies } from './saved-copies.ts';
import {
  type Renewer,
  renewed,
  type Session,
  sessionFlow,
  sessionIdIn,
  tokenRenewalFlow,
  watchSession,
} from './session.ts';
import { createUnsaved, type Unsaved } from './unsaved.ts';

/** The app as loaders, actions and middleware find it: `context.get(appContext)`. */
export const appContext = createContext<App>();

export type App = {
  platform: Platform;
  api: Api;
  words: Words;
  session: Session;
  language: LanguageActor;
  config: ConfigStore;
  offlineCalls: OfflineCalls;
  failedRefreshes: OfflineCalls;
  savedCopies: SavedCopies;
  pageAge: PageAge;
  lostAnswers: LostAnswers;
  networkReturns: NetworkReturns;
  ahead: Ahead;
  proofs: Proofs;
  unsaved: Unsaved;
  flows: Flows;
  /** The origin of absolute links; null if not configured. */
  origin: string | null;
  /** For every root actor. */
  inspect: Inspect | undefined;
  /** Reads the storage and starts listening to the browser; before it, every app is in the same state. */
  start(): void;
  stop(): void;
};

export type AppParts = {
  platform: Platform;
  words: Words;
  /** Known settings are not requested. */
  config?: Config | undefined;
  origin?: string | null;
  /** Follows the flows in development. */
  inspect?: Inspect | undefined;
};

export function createApp(given: AppParts): App {
  const { platform, words, origin = null, inspect } = given;
  const offlineCalls = createOfflineCalls();
  const failedRefreshes = createOfflineCalls();
  const savedCopies = createSavedCopies();
  const pageAge = createPageAge(platform.keptPage);
  const lostAnswers = createLostAnswers();
  const ahead = createAhead(platform);
  const api: Api = createApi({
    platform: ahead.platform,
    onCall: savedCopies.call,
    isRenewing: pageAge.isRenewing,
    onOffline: offlineCalls.add,
    onLate: failedRefreshes.add,
    lostAnswers,
    renew: (token, options) => renewed(renewer, platform, token, options),
    prove: (isAgain, options) => proofs.ask(isAgain, options),
    owner: () => sessionIdIn(platform),
  });
  const parts = { platform, auth: api.auth };
  const config = createConfig({ platform, api, given: given.config });
  const session: Session = createActor(sessionFlow(parts), { inspect }).start();
  const renewer: Renewer = createActor(
    tokenRenewalFlow({ ...parts, reportLoss: () => session.send({ type: 'session.lost' }) }),
    { inspect },
  ).start();
  const accountLanguage = createAccountLanguage({ ...parts, session });
  const language: LanguageActor = createActor(
    languageFlow({ platform, words, choose: accountLanguage.choose }),
    {
      inspect,
      input: { preparing: config.get().preparingLanguages, shown: words.language },
    },
  ).start();
  const flows = createFlows(() => app);
  const proofs = createProofs(() => app);
  flows.subscribe(proofs.end);
  flows.subscribe(lostAnswers.forget);
  session.subscribe((now) => {
    if (now.hasTag('settling')) return;
    flows.setFan(now.hasTag('member') && (now.context.user?.nickname ?? ''));
  });
  let ends: Unsubscribe[] = [];

  const tellReadiness = () =>
    language.send({ type: 'config.arrived', preparing: config.get().preparingLanguages });

  const app: App = {
    platform,
    api,
    words,
    session,
    language,
    config,
    offlineCalls,
    failedRefreshes,
    savedCopies,
    pageAge,
    lostAnswers,
    networkReturns: createNetworkReturns(),
    ahead,
    proofs,
    unsaved: createUnsaved(),
    flows,
    origin,
    inspect,
    start() {
      if (ends.length > 0) return;
      ends = [
        watchSession(session, platform),
        accountLanguage.follow(),
        resumePushOf(app),
        config.subscribe(tellReadiness),
        app.networkReturns.subscribe(() => language.send({ type: 'network.return' })),
        platform.onRefresh((news) => {
          savedCopies.hear(news);
          if (news.savedAt !== null) failedRefreshes.add();
        }),
        platform.onOnline((online) => {
          if (online) void config.load();
        }),
      ];
      session.send({ type: 'app.started' });
      language.send({ type: 'app.started', preferred: preferredLanguage(platform) });
      renewChosenLanguage(platform);
      void config.load();
    },
    stop() {
      for (const end of ends) end();
      flows.stop();
      proofs.end();
      session.stop();
      renewer.stop();
      language.stop();
    },
  };
  return app;
}
