import type { ConfigResponse } from '../../../contract/schemas/config.ts';
import type { Api } from '../../api/client.ts';
import type { Platform, Unsubscribe } from '../../platform/platform.ts';

export type Config = ConfigResponse;

/** The default until the server has responded (spec §1, Languages): only English is ready. */
export const DEFAULT_CONFIG: Config = {
  googleClientId: null,
  preparingLanguages: ['kr', 'cn', 'jp'],
  outbox: false,
  paymentForm: null,
  serviceWorker: true,
};

/** The public settings of the server, requested once; shaped for `useSyncExternalStore`. */
export type ConfigStore = {
  get(): Config;
  subscribe(listener: () => void): Unsubscribe;
  /** Requests the settings unless they are there; returns whether they are. A failure keeps the current ones. */
  load(): Promise<boolean>;
  /** Requests them again; returns whether they came. */
  refresh(): Promise<boolean>;
};

type Parts = { platform: Platform; api: Api; given: Config | undefined };

export function createConfig({ platform, api, given }: Parts): ConfigStore {
  const listeners = new Set<() => void>();
  let config = given ?? DEFAULT_CONFIG;
  let known = given !== undefined;
  let asking: Promise<boolean> | undefined;

  async function ask() {
    try {
      config = await api.config.read();
      known = true;
      for (const listener of listeners) listener();
      return true;
    } catch (error) {
      if (!known) platform.log('The settings could not be read.', error);
      return false;
    }
  }

  function refresh() {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    get: () => config,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    load: async () => known || refresh(),
  };
}
