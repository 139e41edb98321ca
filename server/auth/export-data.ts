import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../contract/schemas/personal-data.ts';
import { audit } from '../repositories/audit.ts';
import { personalData } from '../repositories/personal-data.ts';
import { afterProof } from './after-proof.ts';
import type { Account } from './sessions.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;

/** What is stored about the account, after a proof; the file is recorded as given. */
export const exportData = (services: Services, account: Account): Promise<PersonalData> =>
  afterProof(services, account, async (tx, now) => {
    const { user, sessionId } = account;
    await audit.add(tx, { action: 'data.exported', userId: user.id, sessionId }, now);
    return { exportedAt: new Date(now).toISOString(), ...(await personalData(tx, user.id, now)) };
  });
