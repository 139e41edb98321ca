import type { ActorRefFrom } from 'xstate';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { accountRecoveryFlow } from './account-recovery.ts';
import type { App } from './app/app.ts';

export const accountStatusFlow = (app: Pick<App, 'api' | 'platform'>) =>
  accountStatusMachine.provide({ actors: { accountRecovery: accountRecoveryFlow(app) } });

export type AccountStatus = ActorRefFrom<typeof accountStatusMachine>;
